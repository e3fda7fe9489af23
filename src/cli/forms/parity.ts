import { nearestOpenDay } from '../../engine/opening.ts';
import type { Problem } from '../../engine/problem.ts';
import { serveForm } from '../../server/forms/served-form.ts';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { exampleAnswers } from '../../definition/paths/example-answers.ts';
import { chooseForms, readSound } from './chosen-forms.ts';
import { type ParityDifference, findDifference } from './parity/differences.ts';
import type { SideEvaluation } from './parity/sides.ts';

/**
 * `parity`: evaluates random answers with the browser's rules and the server's, and prints answers for which the
 * results differ. A closed form is evaluated on the nearest day on which it is open.
 */
export const parity: FormsCommand = async (options, print) => {
  const { json, today, runs, seed } = options;
  const { files, ids } = chooseForms(options);
  const results: {
    readonly form: string;
    readonly runs: number;
    readonly seed: number;
    readonly difference?: ParityDifference;
  }[] = [];
  for (const id of ids) {
    const own = new Map([...files].filter(([path]) => path.startsWith(`${id}/`)));
    const form = readSound(id, files);
    const day = nearestOpenDay(form, today);
    const difference = await findDifference(serveForm(form), {
      examples: exampleAnswers(own, id, day),
      today: day,
      runs,
      seed,
    });
    results.push({ form: id, runs, seed, ...(difference ? { difference } : {}) });
    if (!json)
      for (const line of difference
        ? differenceLines(id, seed, difference)
        : [translate('parity.same', { form: id, runs })])
        print(line);
  }
  if (json) print(JSON.stringify(results, undefined, 2));
  return results.some(({ difference }) => difference) ? 1 : 0;
};

const problemsText = (problems: readonly Problem[]) =>
  problems.length === 0
    ? translate('parity.nothing')
    : problems.map(({ path, message }) => `${path.join('/')}: „${message}“`).join('; ');

/** @returns lines with the answers that browser and server evaluate differently, and the result of each */
export function differenceLines(
  form: string,
  seed: number,
  { answers, browser, server }: ParityDifference,
): readonly string[] {
  return [
    translate('parity.differs', { form, seed }),
    `  ${translate('parity.answers', { answers: JSON.stringify(answers) })}`,
    ...[['browser', browser, server] as const, ['server', server, browser] as const].map(
      ([side, own, other]) =>
        `  ${translate(`parity.side.${side}`, { problems: problemsText(onlyIn(own, other)), kept: JSON.stringify(own.answers) })}`,
    ),
  ];
}

/** The problems and warnings that only one side has. */
function onlyIn(own: SideEvaluation, other: SideEvaluation): readonly Problem[] {
  const known = new Set([...other.problems, ...other.warnings].map((problem) => JSON.stringify(problem)));
  return [...own.problems, ...own.warnings].filter((problem) => !known.has(JSON.stringify(problem)));
}
