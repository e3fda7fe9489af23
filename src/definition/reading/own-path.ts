/**
 * What is wrong with an address on our own site. `shape`: as it is written it leads elsewhere. `reserved`: the program
 * itself uses it.
 */
export type PathFault = 'shape' | 'reserved';

/** First segments of the program's own addresses: no form and no page of the site can have them. */
export const RESERVED: readonly string[] = [
  'apple-touch-icon.png',
  'assets',
  'dokumente',
  'favicon.ico',
  'healthz',
  'metrics',
  'readyz',
  'v2',
  'web',
];

/** Those of them to which a link may lead. */
const LINKED: readonly string[] = ['dokumente', 'web'];

/** @returns what is wrong with the path of a page that a definition makes */
export function pageFault(path: string): PathFault | undefined {
  // The server compares the path with what browsers send: without a query, and with all other characters encoded.
  if (!/^[\w./~-]*$/.test(path) || !isOwn(path)) return 'shape';
  const root = rootOf(path);
  return root === '' || RESERVED.includes(root) ? 'reserved' : undefined;
}

/** @returns what is wrong with a path to which answers are sent */
export function requestFault(path: string): PathFault | undefined {
  return isOwn(path) ? undefined : 'shape';
}

/**
 * @returns what is wrong with the target of a link on our own site; names of links and other hosts are not checked
 */
export function linkFault(address: string): PathFault | undefined {
  if (!/^[/\\\s]/.test(address)) return undefined;
  const [path = ''] = address.split(/[?#]/);
  if (!isOwn(path) || !isPlain(address)) return 'shape';
  const root = rootOf(path);
  return RESERVED.includes(root) && !LINKED.includes(root) ? 'reserved' : undefined;
}

/** One slash at the beginning, and nothing that a browser would resolve to another host or folder. */
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

/** Browsers treat a backslash as a slash, and ignore tabs and line breaks. */
function isPlain(text: string): boolean {
  return !/[\\\p{Cc}]/u.test(text);
}

function rootOf(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? '';
}
