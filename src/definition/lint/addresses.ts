import type { Finding } from '../../engine/errors.ts';
import { findingAt } from '../reading/finding.ts';
import { linkFault, pageFault, type PathFault, requestFault, RESERVED } from '../reading/own-path.ts';
import type { Source } from '../reading/source.ts';

type KeyPath = readonly (string | number)[];

const TEXT_LINK = /\]\((?<target>[^()]+)\)/g;

/** Finds addresses of pages, requests and links on our own site that lead elsewhere or that the program uses. */
export function checkAddresses(form: string, source: Source): readonly Finding[] {
  const findings: Finding[] = [];
  const report = (address: string, fault: PathFault | undefined, path: KeyPath) => {
    if (fault === undefined) return;
    findings.push(
      findingAt(
        { id: form, sources: new Map([[source.file, source]]) },
        { file: source.file, path },
        {
          rule: `address-${fault}`,
          message: `<${address}> ${fault === 'shape' ? 'is no address of our own' : "is the program's"}`,
          values: { address, roots: RESERVED.map((root) => `/${root}`).join(', ') },
        },
      ),
    );
  };
  const walk = (value: unknown, path: KeyPath): void => {
    if (typeof value === 'string') {
      const faultIn = faultFinder(path);
      if (faultIn) report(value, faultIn(value), path);
      for (const { groups } of value.matchAll(TEXT_LINK))
        report(groups?.['target'] ?? '', linkFault(groups?.['target'] ?? ''), path);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) walk(item, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  walk(source.value, []);
  return findings;
}

/** @returns the function that checks the address at this path; undefined when there is no address */
function faultFinder(path: KeyPath): ((address: string) => PathFault | undefined) | undefined {
  const option = path.at(-1);
  const [first] = path;
  if (option === 'href' || first === 'home' || (first === 'links' && path.length === 2)) return linkFault;
  if (option === 'path' && (first === 'success' || first === 'pages')) return pageFault;
  if (path.join('/') === 'submit/path' || path.join('/') === 'optIn/confirm') return requestFault;
  return undefined;
}
