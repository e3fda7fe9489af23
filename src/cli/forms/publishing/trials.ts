import { formPaths } from '../../../definition/paths/form-paths.ts';
import type { Paths } from '../../../definition/paths/paths.ts';
import type { Resolve } from '../../../definition/solving/list-entries.ts';
import { readExamples } from '../../../definition/reading/examples.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import { type Day, parseDate } from '../../../engine/calendar.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { nearestOpenDay } from '../../../engine/opening.ts';
import { translate } from '../../translate.ts';
import { codesBefore } from '../diff/codes-before.ts';
import { evaluatesAlike, evaluateOn } from '../diff/evaluate.ts';
import { problemsSaid } from '../diff/lines.ts';
import { descriptionOf } from '../paths.ts';

/** Examples and paths whose problems differ between two versions, all in the same way. */
interface Turned {
  /** The names of the examples and paths. */
  readonly names: readonly string[];
  readonly before: string;
  readonly now: string;
}

/** What changes for examples and paths with a new version. */
export interface Trials {
  readonly tried: number;
  readonly turned: readonly Turned[];
  /** What a path of the new version shows, and no path of the old one; `gone` is the opposite. */
  readonly appeared: readonly string[];
  readonly gone: readonly string[];
}

interface TriedAnswers {
  readonly name: string;
  readonly day: Day;
  readonly answers: Answers;
}

interface TrialSetup {
  /** With the examples. */
  readonly files: FormFiles;
  /** Paths are made for the open day nearest to this one. */
  readonly day: Day;
  readonly resolve: Resolve;
}

/**
 * Evaluates the examples and the paths of both versions with both of them.
 * @returns undefined if no rule changes
 */
export function trialsOf(before: Form, after: Form, { files, day, resolve }: TrialSetup): Trials | undefined {
  if (evaluatesAlike(before, after)) return undefined;
  const [old, now] = [before, after].map(
    (form) => formPaths(form, { files, day: nearestOpenDay(form, day), resolve }).paths,
  );
  const named = readExamples(files, after.id).map((example): TriedAnswers => {
    const name = translate('publish.trials.example', { name: example.name });
    return { name, day: example.day, answers: example.answersOn(example.day) };
  });
  const paths = [...(old ?? []), ...(now ?? [])].map(({ name, today, answers }): TriedAnswers => {
    return { name: translate('publish.trials.path', { name }), day: parseDate(today), answers };
  });
  const tried = [...new Map([...named, ...paths].map((one) => [JSON.stringify([one.answers, one.day]), one])).values()];
  const [shownBefore, shownNow] = [shownBy(before, old ?? []), shownBy(after, now ?? [])];
  return {
    tried: tried.length,
    turned: turnedOf(before, after, tried),
    appeared: [...shownNow].filter((text) => !shownBefore.has(text)),
    gone: [...shownBefore].filter((text) => !shownNow.has(text)),
  };
}

function turnedOf(before: Form, after: Form, tried: readonly TriedAnswers[]): readonly Turned[] {
  const asBefore = codesBefore(before, after);
  const turned = tried.flatMap(({ name, day, answers }) => {
    const then = problemsSaid(evaluateOn(before, asBefore(answers), day).problems);
    const now = problemsSaid(evaluateOn(after, answers, day).problems);
    return then === now ? [] : [{ name, before: then, now }];
  });
  const groups = Map.groupBy(turned, ({ before: then, now }) => `${then}\n${now}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ names: group.map(({ name }) => name), before: first.before, now: first.now }] : [];
  });
}

function shownBy(form: Form, paths: Paths['paths']): ReadonlySet<string> {
  return new Set(paths.flatMap(({ visits }) => visits.map((visit) => descriptionOf(form, [visit]))));
}

/** The most names that are printed; `--json` has all. */
const MOST = 5;

/** @returns the trials as lines */
export function trialLines({ tried, turned, appeared, gone }: Trials): readonly string[] {
  return [
    turned.length === 0 ? translate('publish.trials.same', { n: tried }) : translate('publish.trials.turned'),
    ...turned.flatMap(({ names, before, now }) => {
      const more = names.length - MOST;
      const named = names.slice(0, MOST).join(', ');
      return [
        `  ${more > 0 ? translate('diff.stored.more', { named, n: more }) : named}`,
        `    ${translate('diff.rule.before', { rule: before })}`,
        `    ${translate('diff.rule.now', { rule: now })}`,
      ];
    }),
    ...(appeared.length > 0 ? [translate('publish.trials.appeared'), ...appeared.map((text) => `  ${text}`)] : []),
    ...(gone.length > 0 ? [translate('publish.trials.gone'), ...gone.map((text) => `  ${text}`)] : []),
  ];
}
