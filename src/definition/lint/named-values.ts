import type { Finding } from '../../engine/errors.ts';
import type { Definition } from '../reading/definition.ts';
import { fillValues } from '../reading/fill-values.ts';
import { findingAt } from '../reading/finding.ts';
import { namedValues, SHARED_VALUES, valueFiles } from '../reading/named-values.ts';
import { type Source, sourcesAt } from '../reading/source.ts';
import { checkTypedOut } from './typed-out.ts';

/** Finds named values of a form that nothing uses, that hide a shared one, or that a text types out. */
export function checkNamedValues(definition: Definition): readonly Finding[] {
  const { id, values, usedValues, written } = definition;
  const [file] = valueFiles(id);
  const shared = namedValues(written);
  const used = new Set([...usedValues, ...fillValues(written, id).usedIn(file)]);
  const own = [...values].filter(([, value]) => value.file === file);
  const at = { id, sources: written };
  return [
    ...own.filter(([name]) => !used.has(name)).map(([name]) => unused(at, file, name)),
    ...own.flatMap(([name, { kind, content }]) => {
      const hidden = shared.get(name);
      if (!hidden) return [];
      const isSame = hidden.kind === kind && hidden.content === content;
      return [
        findingAt(
          at,
          { file, path: [name] },
          {
            rule: 'value-hides',
            severity: isSame || hidden.kind !== kind ? 'warning' : 'notice',
            message: `value <${name}> hides that of ${SHARED_VALUES}`,
            values: { kind: isSame ? 'same' : 'other', name, own: String(content), shared: String(hidden.content) },
          },
        ),
      ];
    }),
    ...sourcesAt(written, [`${id}/schema.json`, `${id}/ui.json`]).flatMap((source) =>
      checkTypedOut(id, source, values),
    ),
  ];
}

/**
 * Finds shared values that no file uses, or that a shared file types out.
 * @param shared the files below shared/, as they are written
 * @param texts the texts of all files of the folder
 */
export function checkSharedValues(shared: ReadonlyMap<string, Source>, texts: Iterable<string>): readonly Finding[] {
  const values = namedValues(shared);
  if (values.size === 0) return [];
  const used = new Set([...texts].flatMap((text) => [...text.matchAll(/\{value\.(\w+)/g)].map(([, name]) => name)));
  const readable = [...shared.values()].filter(
    ({ file }) => !file.startsWith('shared/meta/') && file !== SHARED_VALUES,
  );
  return [
    ...[...values.keys()]
      .filter((name) => !used.has(name))
      .map((name) => unused({ id: 'shared', sources: shared }, SHARED_VALUES, name)),
    ...readable.flatMap((source) => checkTypedOut('shared', source, values)),
  ];
}

function unused(at: Parameters<typeof findingAt>[0], file: string, name: string): Finding {
  return findingAt(
    at,
    { file, path: [name] },
    {
      rule: 'value-unused',
      severity: 'warning',
      message: `nothing asks for value <${name}>`,
      values: { name },
    },
  );
}
