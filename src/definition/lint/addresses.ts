import type { Finding } from '../../engine/errors.ts';
import type { Place } from '../reading/blocks.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { linkFault, pageFault, type PathFault, requestFault, RESERVED } from '../reading/own-path.ts';
import type { Source } from '../reading/source.ts';
import { stringsIn } from './strings.ts';

const TEXT_LINK = /\]\((?<target>[^()]+)\)/g;

/** Finds addresses of pages, requests and links on our own site that lead elsewhere or that the program uses. */
export function checkAddresses(form: string, source: Source): readonly Finding[] {
  const at = inFile(source, form);
  return stringsIn(source).flatMap(({ text, place }) => {
    const faultIn = faultFinder(place.path);
    const targets = [...text.matchAll(TEXT_LINK)].map(({ groups }) => groups?.['target'] ?? '');
    const addresses = [
      ...(faultIn ? [{ address: text, fault: faultIn(text) }] : []),
      ...targets.map((address) => ({ address, fault: linkFault(address) })),
    ];
    return addresses.flatMap(({ address, fault }) =>
      fault === undefined
        ? []
        : [
            findingAt(at, place, {
              rule: `address-${fault}`,
              message: `<${address}> ${fault === 'shape' ? 'is no address of our own' : "is the program's"}`,
              values: { address, roots: RESERVED.map((root) => `/${root}`).join(', ') },
            }),
          ],
    );
  });
}

/** @returns the function that checks the address at this path; undefined when there is no address */
function faultFinder(path: Place['path']): ((address: string) => PathFault | undefined) | undefined {
  const option = path.at(-1);
  const [first] = path;
  if (option === 'href' || first === 'home' || (first === 'links' && path.length === 2)) return linkFault;
  if (option === 'path' && (first === 'success' || first === 'pages')) return pageFault;
  if (path.join('/') === 'submit/path' || path.join('/') === 'optIn/confirm') return requestFault;
  return undefined;
}
