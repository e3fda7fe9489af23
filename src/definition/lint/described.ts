import { inUi } from '../reading/blocks.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import type { Source } from '../reading/source.ts';

const RULE = { rule: 'description-missing', severity: 'warning' } as const;

/** Finds forms without a description for search engines and shared links. */
export function checkDescribed({ id, ui, sources }: Definition): readonly Finding[] {
  if (ui.testOnly || ui.lead !== undefined || ui.listing?.description !== undefined) return [];
  const message = `form <${id}> has neither a lead nor a description`;
  return [findingAt({ id, sources }, inUi(id), { ...RULE, message })];
}

/** Finds simple pages without a description for search engines and shared links. */
export function checkPagesDescribed(file: string, sources: ReadonlyMap<string, Source>): readonly Finding[] {
  const { pages = [] } = (sources.get(file)?.value ?? {}) as {
    pages?: readonly { path: string; description?: string }[];
  };
  return pages.flatMap(({ path, description }, index) =>
    description === undefined
      ? [
          findingAt(
            { id: 'shared', sources },
            { file, path: ['pages', index] },
            { ...RULE, message: `page <${path}> has no description` },
          ),
        ]
      : [],
  );
}
