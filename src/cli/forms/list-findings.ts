import { missingFile } from '../../definition/reading/finding.ts';
import { formatFindings } from '../../definition/reading/format.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { parseSource } from '../../definition/reading/source.ts';
import type { Finding } from '../../engine/errors.ts';
import { listKinds } from '../../server/directories/kinds/index.ts';
import { LIMITS_FILE, limitsIn } from '../../server/directories/limits.ts';
import { demoFile } from '../../server/directories/served-list.ts';
import { ShapeError } from '../../server/directories/shape.ts';

/**
 * @param files the files in data/
 * @returns why lists or the limits of their columns can't be read: files that are missing, are no JSON, or have another
 * shape
 */
export function listFindings(files: FormFiles): readonly Finding[] {
  const reads = [
    ...listKinds.map((kind) => [demoFile(kind.name), (value: unknown) => kind.open(value)] as const),
    ...listKinds.map((kind) => [LIMITS_FILE, (value: unknown) => limitsIn(value, kind)] as const),
  ];
  const findings = reads.flatMap(([file, read]) => findingsIn(file, files.get(file), read));
  // the limits of all lists are in one file
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function findingsIn(file: string, text: string | undefined, read: (value: unknown) => void): readonly Finding[] {
  if (text === undefined) return [{ ...missingFile(file), values: { kind: 'list' } }];
  const parsed = parseSource(file, text);
  if ('findings' in parsed) return parsed.findings;
  try {
    read(parsed.source.value);
    return [];
  } catch (error) {
    if (error instanceof ShapeError) return formatFindings('data', parsed.source, error.errors);
    throw error;
  }
}
