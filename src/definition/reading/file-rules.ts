import { canonicalType } from '../../engine/file-kind.ts';
import { USUAL_FILE_SIZE } from '../../engine/file-value.ts';
import type { Schema, Step } from '../../engine/form.ts';
import { declarations } from '../../engine/step.ts';

/** The schema of a file, with the MIME types that it allows. */
type FileSchema = Schema & { readonly fileTypes: readonly string[] };

/**
 * Completes the rules of file fields, so that the page refuses what the server would: a file without `maxFileSize` gets
 * the usual limit, and a type that is written by another name is allowed by its usual name too, which browsers report.
 * @returns the step; the same object when its rules are complete
 */
export function withFileRules(step: Step): Step {
  const declared = [...declarations(step.schema).values()].flat();
  if (!declared.some((schema) => isFile(schema) && !isComplete(schema))) return step;
  const schema = JSON.parse(JSON.stringify(step.schema), (_key, part: unknown) =>
    isFile(part) ? completed(part) : part,
  ) as Schema;
  return { ...step, schema };
}

function isFile(part: unknown): part is FileSchema {
  return Array.isArray((part as Partial<FileSchema> | null)?.fileTypes);
}

function isComplete({ fileTypes, maxFileSize }: FileSchema): boolean {
  return maxFileSize !== undefined && fileTypes.every((type) => fileTypes.includes(canonicalType(type)));
}

function completed(schema: FileSchema): FileSchema {
  const { fileTypes, maxFileSize = USUAL_FILE_SIZE } = schema;
  return { ...schema, fileTypes: [...new Set([...fileTypes, ...fileTypes.map(canonicalType)])], maxFileSize };
}
