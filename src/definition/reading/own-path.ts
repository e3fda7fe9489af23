/**
 * What is wrong with an address of our own: it is written so that it leads elsewhere, or the program needs it itself.
 */
export type PathFault = 'shape' | 'reserved';

/** First parts of addresses that are the program's: no form and no page of the site can have them. */
export const RESERVED: readonly string[] = ['assets', 'dokumente', 'healthz', 'metrics', 'readyz', 'v2', 'web'];

/** Those of them to which a link may lead. */
const LINKED: readonly string[] = ['dokumente', 'web'];

/** @returns what is wrong with the path of a page that a definition makes */
export function pageFault(path: string): PathFault | undefined {
  // the server compares with what browsers send: without query, and with every other sign encoded
  if (!/^[\w./~-]*$/.test(path) || !isOwn(path)) return 'shape';
  const root = rootOf(path);
  return root === '' || RESERVED.includes(root) ? 'reserved' : undefined;
}

/** @returns what is wrong with a path to which answers are sent */
export function requestFault(path: string): PathFault | undefined {
  return isOwn(path) ? undefined : 'shape';
}

/**
 * @returns what is wrong with where a link leads, as far as it is meant as ours: names and other hosts are not looked
 * at
 */
export function linkFault(address: string): PathFault | undefined {
  if (!/^[/\\\s]/.test(address)) return undefined;
  const [path = ''] = address.split(/[?#]/);
  if (!isOwn(path) || !isPlain(address)) return 'shape';
  const root = rootOf(path);
  return RESERVED.includes(root) && !LINKED.includes(root) ? 'reserved' : undefined;
}

/** One slash at the beginning, and nothing that a browser reads as another host or another folder. */
function isOwn(path: string): boolean {
  let read: string;
  try {
    read = decodeURIComponent(path);
  } catch {
    return false;
  }
  const parts = read.split('/');
  return (
    path.startsWith('/') &&
    isPlain(read) &&
    !read.includes('//') &&
    !parts.some((part) => part === '.' || part === '..')
  );
}

/** Browsers take a backslash for a slash, and leave out tabs and line breaks. */
function isPlain(text: string): boolean {
  return !/[\\\p{Cc}]/u.test(text);
}

function rootOf(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? '';
}
