import type { Problem } from '../../engine/problem.ts';
import { serveForm } from '../../server/forms/served-form.ts';
import { say } from '../say.ts';
import type { FormsCommand } from './command.ts';
import { exampleAnswers } from '../../definition/paths/example-answers.ts';
import { chooseForms, readSound } from './forms-asked.ts';
import { type ParityDifference, findDifference } from './parity/differences.ts';
import type { Judgement } from './parity/sides.ts';

/** Sends random answers through the browser's rules and the server's, and prints those that they judge differently. */
export const parity: FormsCommand = async (asked, print) => {
  const { json, today, runs, seed } = asked;
  const { files, ids } = chooseForms(asked);
  const results: {
    readonly form: string;
    readonly runs: number;
    readonly seed: number;
    readonly difference?: ParityDifference;
  }[] = [];
  for (const id of ids) {
    const own = new Map([...files].filter(([path]) => path.startsWith(`${id}/`)));
    const difference = await findDifference(serveForm(readSound(id, files)), {
      examples: exampleAnswers(own, id),
      today,
      runs,
      seed,
    });
    results.push({ form: id, runs, seed, ...(difference ? { difference } : {}) });
    if (!json)
      for (const line of difference ? linesOf(id, seed, difference) : [say('parity.same', { form: id, runs })])
        print(line);
  }
  if (json) print(JSON.stringify(results, undefined, 2));
  return results.some(({ difference }) => difference) ? 1 : 0;
};

const told = (problems: readonly Problem[]) =>
  problems.length === 0
    ? say('parity.nothing')
    : problems.map(({ path, message }) => `${path.join('/')}: „${message}“`).join('; ');

function linesOf(form: string, seed: number, { answers, browser, server }: ParityDifference): readonly string[] {
  return [
    say('parity.differs', { form, seed }),
    `  ${say('parity.answers', { answers: JSON.stringify(answers) })}`,
    ...[['browser', browser, server] as const, ['server', server, browser] as const].map(
      ([side, own, other]) =>
        `  ${say(`parity.side.${side}`, { problems: told(onlyIn(own, other)), kept: JSON.stringify(own.answers) })}`,
    ),
  ];
}

/** What both say tells nothing. */
function onlyIn(own: Judgement, other: Judgement): readonly Problem[] {
  const said = new Set([...other.problems, ...other.warnings].map((problem) => JSON.stringify(problem)));
  return [...own.problems, ...own.warnings].filter((problem) => !said.has(JSON.stringify(problem)));
}
