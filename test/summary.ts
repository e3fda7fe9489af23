import type { ReportedFile } from './report.ts';

const SLOWEST = 15;

/**
 * @returns lines about a run: the seconds of each project, the slowest files, and the retried tests with their errors
 */
export function summaryOf(files: readonly ReportedFile[]): readonly string[] {
  const projects = [...Map.groupBy(files, ({ project }) => project)].map(
    ([project, own]) => [project, own, secondsOf(own)] as const,
  );
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const retried = files.flatMap(({ project, file, tests }) =>
    tests
      .filter(({ retries }) => retries > 0)
      .flatMap(({ name, state, retries, errors }) => [
        `${project}  ${file}: ${name}, tried ${retries + 1} times, ${state}`,
        ...errors.map((error) => `  ${error}`),
      ]),
  );
  return [
    '',
    'seconds of all workers  files  tests  project',
    ...projects
      .toSorted(([, , a], [, , b]) => b - a)
      .map(([project, own, seconds]) => {
        const tests = own.reduce((sum, { tests: { length } }) => sum + length, 0);
        return `${amount(seconds, 22)}  ${String(own.length).padStart(5)}  ${String(tests).padStart(5)}  ${project}`;
      }),
    '',
    'seconds  the slowest files',
    ...slowest.map(({ project, file, seconds }) => `${amount(seconds, 7)}  ${project}  ${file}`),
    ...(retried.length === 0 ? [] : ['', 'passed or failed only after they were tried again', ...retried]),
    '',
  ];
}

const secondsOf = (files: readonly ReportedFile[]) => files.reduce((sum, { seconds }) => sum + seconds, 0);
const amount = (seconds: number, width: number) => seconds.toFixed(1).padStart(width);
