import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { stampOf } from '../json-file.ts';
import { codeIn } from '../store/store-error.ts';
import { createAsset, IMMUTABLE, SHORT } from './asset.ts';
import type { Asset } from './asset.ts';

/** Addresses that a page needs for one entry of the build. */
export interface BuildEntry {
  readonly script: string;
  readonly styles: readonly string[];
  /** Modules that the script imports at once. */
  readonly preload: readonly string[];
}

/** The browser's files, as Vite built them. */
export interface Assets {
  /** @returns the file at this address, e.g. /assets/app/page-B1x2.js or /web/r/embed.js */
  readonly find: (address: string) => Asset | undefined;
  /**
   * @param source path below src/app, e.g. main.tsx
   * @returns undefined when nothing was built
   */
  readonly entry: (source: string) => BuildEntry | undefined;
  /** @returns the addresses of a chunk that is imported dynamically, and of its imports that main.tsx does not load */
  readonly chunk: (name: string) => readonly string[];
  /** @returns the address of a style sheet that is an entry of its own, e.g. look/site.css */
  readonly style: (source: string) => string | undefined;
  readonly all: () => Iterable<Asset>;
  /** @returns the files of the build in service by address; each name holds the hash of the file's content */
  readonly built: () => ReadonlyMap<string, Asset>;
  /** @returns the path of the file that draws pages on the server (engine/drawn-page.ts); undefined without one */
  readonly drawing: () => string | undefined;
  /** @returns the hash that names the build in service; undefined when nothing was built */
  readonly build: () => string | undefined;
  /** @returns what an operator has to do about the build; undefined when it is in service */
  readonly problem: () => string | undefined;
}

/** As in vite.config.ts. */
const BASE = '/assets/app/';
const PAGE = 'main.tsx';
const EMBED = 'embed.ts';
const HOST_LOOK = 'look/host.css';
const MANIFEST = join('.vite', 'manifest.json');
/** Manifest of the code that draws pages on the server. The build writes it before the browser's manifest. */
const DRAWING_MANIFEST = join('.server', 'manifest.json');
const DRAWING = 'draw-page.tsx';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isDynamicEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Opens the build. A build that is made while the server runs is in service from the next use on. The files of the
 * previous build stay available for open pages. While the new one can't be read, the previous one stays in service.
 * @param buildDir Vite's output folder; a folder that does not exist yet counts as empty
 */
export function openAssets(buildDir: string): Assets {
  let seen = '';
  let manifest: Manifest = {};
  let build: string | undefined;
  let built: ReadonlyMap<string, Asset> = new Map();
  let drawing: string | undefined;
  let unreadable: string | undefined;
  const files = new Map<string, Asset>();

  const refresh = () => {
    try {
      read();
      unreadable = undefined;
    } catch (error) {
      // without a file, the next build has begun to empty the folder
      unreadable = codeIn(error) === 'ENOENT' ? undefined : unreadableText(buildDir, error);
    }
  };

  const read = () => {
    const drawingManifest = join(buildDir, DRAWING_MANIFEST);
    const stamp = stampOf(join(buildDir, MANIFEST));
    const now = stamp === undefined ? seen : `${stamp} ${stampOf(drawingManifest)}`;
    if (now === seen) return;
    const text = readFileSync(join(buildDir, MANIFEST), 'utf8');
    const next = JSON.parse(text) as Manifest;
    const drawn = existsSync(drawingManifest)
      ? (JSON.parse(readFileSync(drawingManifest, 'utf8')) as Manifest)[DRAWING]
      : undefined;
    built = new Map(builtFiles(buildDir));
    manifest = next;
    drawing = drawn && join(buildDir, drawn.file);
    build = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    seen = now;
    for (const [address, asset] of built) if (!files.has(address)) files.set(address, asset);
    const embed = entryOf(manifest, EMBED);
    const look = entryOf(manifest, HOST_LOOK)?.script;
    if (!embed || look === undefined) return;
    // Works as a module and as a classic script; the API is the origin that it came from. A module's address is
    // resolved against the script's own, but a classic script of another origin has to name itself.
    const from = 'document.currentScript?.src';
    const script = `((address) => import(${from} ? new URL(address, ${from}).href : address))(${JSON.stringify(
      `${embed.script}#${look}`,
    )});\n`;
    // app/embed.ts compares --ff-look, which the host page has, with the hash (#) of the script's address
    const style = Buffer.concat([
      Buffer.from(`.ff-root{--ff-look:"${look}"}\n`),
      files.get(look)?.body ?? Buffer.alloc(0),
    ]);
    files.set('/web/r/embed.js', createAsset(script, TYPES['.js'] ?? '', SHORT));
    files.set('/web/r/embed.css', createAsset(style, TYPES['.css'] ?? '', SHORT));
  };

  return {
    find: (address) => {
      refresh();
      return files.get(address);
    },
    entry: (source) => {
      refresh();
      return entryOf(manifest, source);
    },
    chunk: (name) => {
      refresh();
      const [source] = Object.entries(manifest).find(([, chunk]) => chunk.name === name && chunk.isDynamicEntry) ?? [];
      const { script, preload } = entryOf(manifest, source ?? '') ?? { preload: [] };
      const page = entryOf(manifest, PAGE);
      const first = new Set(page && [page.script, ...page.preload]);
      return [...(script === undefined ? [] : [script]), ...preload].filter((address) => !first.has(address));
    },
    style: (source) => {
      refresh();
      return entryOf(manifest, source)?.script;
    },
    all: () => {
      refresh();
      return files.values();
    },
    built: () => {
      refresh();
      return built;
    },
    drawing: () => {
      refresh();
      return drawing;
    },
    build: () => {
      refresh();
      return build;
    },
    problem: () => {
      refresh();
      return unreadable ?? (build === undefined ? 'nothing was built for the browser: npm run build' : undefined);
    },
  };
}

/** @returns what keeps the build from being read, mostly a file that another user made */
function unreadableText(buildDir: string, error: unknown): string {
  const folder = basename(buildDir);
  const path = error instanceof Error && 'path' in error ? relative(buildDir, String(error.path)) : '';
  return `the build can't be read (${codeIn(error)}, ${join(folder, path)}): chmod -R a+rX ${folder}, or npm run build`;
}

/** Every name holds the hash of its content, so a file never has to be read again. */
function builtFiles(buildDir: string): [string, Asset][] {
  return readdirSync(buildDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && Object.hasOwn(TYPES, extname(file.name)))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !relative(buildDir, path).startsWith('.'))
    .map((path) => [
      BASE + relative(buildDir, path).split(sep).join('/'),
      createAsset(readFileSync(path), TYPES[extname(path)] ?? '', IMMUTABLE, {
        brotli: existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined,
      }),
    ]);
}

function entryOf(manifest: Manifest, source: string): BuildEntry | undefined {
  const root = manifest[source];
  if (!root) return undefined;
  const seen = new Set<Chunk>();
  const chunks = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
    // after its imports, so that its styles come after theirs
    chunks.add(chunk);
  };
  visit(root);
  const styles = new Set([...chunks].flatMap((chunk) => chunk.css ?? []));
  return {
    script: BASE + root.file,
    styles: [...styles].map((file) => BASE + file),
    preload: [...chunks].filter((chunk) => chunk !== root).map((chunk) => BASE + chunk.file),
  };
}
