import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../../engine/errors.ts';
import type { Form } from '../../engine/form.ts';
import { PAGES, pagePathsOf } from '../../definition/lint/shared-files.ts';
import { findingAt, type FindingDetails } from '../../definition/reading/finding.ts';
import { parseSource, type Source } from '../../definition/reading/source.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import type { UiFile } from '../../definition/reading/ui-file.ts';

/** A value that only one form may have, and where in ui.json it stands. */
interface OwnedValue {
  /** The rule of the finding, as in `forms check`. */
  readonly rule: 'submit-path-twice' | 'reference-twice' | 'success-path-twice';
  readonly value: string;
  readonly at: readonly string[];
}

/** Records which form has which paths and reference. */
export interface Owners {
  /** Records a form's values, except those that another form already has. */
  take(form: Form): void;
  /** @returns a finding for each of its values that another form has already */
  taken(form: Form): readonly Finding[];
}

/** @returns a register without forms; the paths of simple pages count as taken */
export function createOwners(files: FormFiles): Owners {
  const owners = new Map<string, string>();
  const pages = pagePathsOf(sourceOf(PAGES, files));
  return {
    take(form) {
      for (const { rule, value } of ownedBy(form))
        if (!owners.has(`${rule} ${value}`)) owners.set(`${rule} ${value}`, form.id);
    },
    taken: (form) =>
      ownedBy(form).flatMap((owned) => {
        const { rule, value } = owned;
        if (rule === 'success-path-twice' && pages.includes(value)) return [isPage(form.id, owned, files)];
        const other = owners.get(`${rule} ${value}`);
        return other === undefined || other === form.id ? [] : [twice(form.id, other, owned, files)];
      }),
  };
}

/** @returns whether ui.json still has the form's unique values; it is compared as written, so false may mean unknown */
export function saysTheSame(form: Form, files: FormFiles): boolean {
  try {
    const ui = JSON.parse(files.get(`${form.id}/ui.json`) ?? '') as UiFile;
    return isDeepStrictEqual(ownedBy(ui), ownedBy(form));
  } catch {
    return false;
  }
}

/** What a form and its ui.json have in common. */
interface Owner {
  readonly submit: Pick<Form['submit'], 'path'>;
  readonly optIn?: { readonly confirm: string };
  readonly reference: string;
  readonly success: Pick<Form['success'], 'path'>;
}

function ownedBy({ submit, optIn, reference, success }: Owner): readonly OwnedValue[] {
  return [
    { rule: 'submit-path-twice', value: submit.path, at: ['submit', 'path'] },
    ...(optIn ? [{ rule: 'submit-path-twice', value: optIn.confirm, at: ['optIn', 'confirm'] } as const] : []),
    { rule: 'reference-twice', value: reference, at: ['reference'] },
    { rule: 'success-path-twice', value: success.path, at: ['success', 'path'] },
  ];
}

function twice(id: string, other: string, { rule, value, at }: OwnedValue, files: FormFiles): Finding {
  const message = `<${value}> is form <${other}>'s already`;
  return inUi(id, at, files, { rule, message, values: { value, other, kind: at.at(-1) ?? '' } });
}

function isPage(id: string, { value, at }: OwnedValue, files: FormFiles): Finding {
  const message = `there is a page <${value}> already`;
  return inUi(id, at, files, { rule: 'page-path-twice', message, values: { path: value } });
}

function inUi(id: string, path: readonly string[], files: FormFiles, details: FindingDetails): Finding {
  const file = `${id}/ui.json`;
  const source = sourceOf(file, files);
  return findingAt({ id, sources: new Map(source && [[file, source]]) }, { file, path }, details);
}

function sourceOf(file: string, files: FormFiles): Source | undefined {
  const parsed = parseSource(file, files.get(file) ?? '');
  return 'source' in parsed ? parsed.source : undefined;
}
