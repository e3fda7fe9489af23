import type { Finding } from '../../engine/errors.ts';
import type { Source } from '../reading/source.ts';
import { findingAt, findingIn } from '../reading/finding.ts';
import type { UiFile } from '../reading/ui-file.ts';

/** A form's ui.json that could be parsed. */
export interface PlacedUi {
  readonly id: string;
  readonly source: Source;
}

/** @returns whether a ui.json is that of a form in testing mode alone */
export function isTestOnly({ value }: Source): boolean {
  return (value as Partial<UiFile>).testOnly === true;
}

/**
 * Finds values that two forms share although each form needs its own. The finding is at the later form.
 * @param pages paths of the simple pages, which must not be paths of success pages either
 */
export function checkShared(forms: readonly PlacedUi[], pages: readonly string[]): readonly Finding[] {
  const kinds = [
    { rule: 'submit-path-twice', of: ({ submit }: UiFile) => submit?.path, path: ['submit', 'path'] },
    {
      rule: 'submit-path-twice',
      of: ({ optIn }: UiFile) => optIn?.confirm,
      path: ['optIn', 'confirm'],
      kind: 'confirm',
    },
    { rule: 'reference-twice', of: ({ reference }: UiFile) => reference, path: ['reference'] },
    { rule: 'success-path-twice', of: ({ success }: UiFile) => success?.path, path: ['success', 'path'] },
  ];
  const covered = forms.flatMap(({ source }) => {
    const path = (source.value as UiFile).success?.path;
    if (path === undefined || !pages.includes(path)) return [];
    return [
      findingIn(source, ['success', 'path'], {
        rule: 'page-path-twice',
        message: `there is a page <${path}> already`,
        values: { path },
      }),
    ];
  });
  const twice = kinds.flatMap(({ rule, of, path, kind = '' }) => {
    const owners = new Map<string, string>();
    return forms.flatMap(({ id, source }) => {
      const value = of(source.value as UiFile);
      if (typeof value !== 'string') return [];
      const owner = owners.get(value);
      owners.set(value, owner ?? id);
      if (owner === undefined) return [];
      return [
        findingIn(source, path, {
          rule,
          message: `<${value}> is form <${owner}>'s already`,
          values: { value, other: owner, kind },
        }),
      ];
    });
  });
  return [...covered, ...twice];
}

/** Finds blocks that no form uses: an edit of them has no effect. */
export function checkBlocks(sources: ReadonlyMap<string, Source>, used: ReadonlySet<string>): readonly Finding[] {
  return [...sources.keys()]
    .filter((path) => path.startsWith('shared/blocks/') && path.endsWith('.schema.json') && !used.has(path))
    .map((path) =>
      findingAt(
        { id: '', sources },
        { file: path, path: [] },
        { rule: 'block-unused', severity: 'warning', message: 'no form takes this block', values: {} },
      ),
    );
}
