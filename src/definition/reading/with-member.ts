import { applyEdits, modify } from 'jsonc-parser';

/**
 * Writes a member into a JSON object, and leaves every other line as it is.
 * @param after the member behind which a new one is inserted
 * @returns the text
 */
export function withMember(json: string, name: string, value: unknown, after: string): string {
  const edits = modify(json, [name], value, {
    formattingOptions: { insertSpaces: true, tabSize: 2, keepLines: true },
    getInsertionIndex: (names) => names.indexOf(after) + 1,
  });
  return applyEdits(json, edits);
}
