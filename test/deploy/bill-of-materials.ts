import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/**
 * Writes the packages that ship: `sbom.cdx.json` (CycloneDX, by npm), and `licences.csv` made from it.
 * @param folder the folder, which is created
 * @returns the number of packages
 */
export function writeBillOfMaterials(folder: string): number {
  const text = execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { components } = JSON.parse(text) as { readonly components: readonly Component[] };
  const lines = components
    .map(({ name, version, licenses = [] }) => `${name};${version};${licenses.map(licenceOf).join(' ')}`)
    .toSorted();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sbom.cdx.json'), text);
  writeFileSync(join(folder, 'licences.csv'), `${['package;version;licence', ...lines].join('\n')}\n`);
  return lines.length;
}

function licenceOf({ license, expression }: NonNullable<Component['licenses']>[number]): string {
  return license?.id ?? license?.name ?? expression ?? '';
}
