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

/** Up to this many forms are inspected faster in this process than a child process starts. */
const MOST_HERE = 20;

/**
 * Inspects the forms that an edit or a new day affects. Many forms are inspected in a child process, so that the server
 * neither waits for the work nor has to collect its garbage.
 */
export interface Inspections {
  /**
   * Starts the child process if an edit or a new day affects many forms. Does nothing at the server's start: the forms
   * are then inspected here, those that requests wait for first.
   */
  begin(ids: readonly string[], files: FormFiles, today: Day): void;
  /**
   * Resolves once `inspectForm` has the form's result, or if it has to inspect the form in this process.
   * @throws DefinitionError when it can't be read
   */
  over(id: string): Promise<void>;
}

/**
 * @param program path of the module that the process runs
 * @param mostHere up to this many forms are inspected without a process
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
