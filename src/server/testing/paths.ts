import type { Day } from '../../engine/calendar.ts';
import type { TestAnswers } from '../../engine/example.ts';
import { nearestOpenDay } from '../../engine/opening.ts';
import { formPaths } from '../../definition/paths/form-paths.ts';
import type { FoundPath } from '../../definition/paths/paths.ts';
import type { Definitions } from '../forms/definitions.ts';
import { openFormsFolder } from '../forms/forms-folder.ts';
import type { Directories } from '../directories/index.ts';

type Served = NonNullable<ReturnType<Definitions['find']>>;

/**
 * @returns a function that finds the paths through a form in service, on the open day that is nearest to the given day.
 * That takes seconds, so the last result is cached.
 */
export function openPaths(
  formsDir: string,
  { resolve }: Pick<Directories, 'resolve'>,
): (served: Served, day: Day) => readonly FoundPath[] {
  const folder = openFormsFolder(formsDir);
  let last: { readonly key: string; readonly paths: readonly FoundPath[] } | undefined;
  return ({ form, hash }, day) => {
    const today = nearestOpenDay(form, day);
    const key = `${form.id} ${hash} ${today}`;
    last =
      last?.key === key
        ? last
        : {
            key,
            paths: formPaths(form, { files: folder.examples(), day: today, resolve }).paths,
          };
    return last.paths;
  };
}

/** @returns the path as answers to fill a form with; its description is the messages that it shows */
export function fillingOf(form: string, { name, today, problems, warnings }: FoundPath): TestAnswers {
  const description = [...problems, ...warnings].map(({ message }) => message).join(' ');
  return { group: 'path', name, description, today, address: `/v2/forms/${form}/paths/${name}?day=${today}` };
}
