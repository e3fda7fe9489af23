import { join } from 'node:path';
import type { Day } from '../../engine/calendar.ts';
import { DefinitionError, type Finding } from '../../engine/errors.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { evaluatedPatterns } from '../../definition/reading/safety.ts';
import { askProcess } from './ask-process.ts';
import { rememberInspected } from './inspect-form.ts';
import type { InspectAnswer, InspectQuestion } from './inspect-process.ts';

// a path instead of a URL: a bundler would take a URL for a file of the browser
const INSPECTION = join(import.meta.dirname, 'inspect-process.ts');

/** So many forms are inspected sooner here than it takes to start a process. */
const MOST_HERE = 20;

/** Inspects the forms that an edit of a shared file changes, so that the server neither waits nor has to tidy up. */
export interface Inspections {
  /**
   * Begins with the forms that an edit changes, if they are many. At the start there is no edit, and who asks for a
   * form gets it next.
   */
  begin(ids: readonly string[], files: FormFiles, today: Day): void;
  /**
   * @returns once inspectForm knows the form, or has to inspect it here
   * @throws DefinitionError when it can't be read
   */
  over(id: string): Promise<void>;
}

/**
 * @param program what the process runs
 * @param mostHere so many forms need none
 */
export function openInspections(program: string = INSPECTION, mostHere = MOST_HERE): Inspections {
  let before: { readonly files: FormFiles; readonly today: Day } | undefined;
  let waiting: ReadonlyMap<string, PromiseWithResolvers<readonly Finding[]>> = new Map();

  const changedSince = (ids: readonly string[], files: FormFiles, today: Day): readonly string[] => {
    if (!before) return [];
    if (before.today !== today) return ids;
    const last = before.files;
    const folders = new Set([...files].flatMap(([path, text]) => (last.get(path) === text ? [] : folderOf(path))));
    return folders.has('shared') ? ids : ids.filter((id) => folders.has(id));
  };

  return {
    begin(ids, files, today) {
      const changed = changedSince(ids, files, today);
      before = { files, today };
      const asked = changed.length > mostHere ? changed : [];
      const answers = new Map(asked.map((id) => [id, Promise.withResolvers<readonly Finding[]>()]));
      waiting = answers;
      if (asked.length === 0) return;
      const question: InspectQuestion = { ids: asked, files, today, patterns: evaluatedPatterns() };
      askProcess<string>(program, question, {
        onMessage(json) {
          const answer = JSON.parse(json) as InspectAnswer;
          if ('inspected' in answer) rememberInspected(answer.id, files, today, answer.inspected);
          answers.get(answer.id)?.resolve('refused' in answer ? answer.refused : []);
        },
        onEnd() {
          for (const { resolve } of answers.values()) resolve([]);
        },
      });
    },
    async over(id) {
      const refused = (await waiting.get(id)?.promise) ?? [];
      if (refused.length > 0) throw new DefinitionError(id, refused);
    },
  };
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? '';
}
