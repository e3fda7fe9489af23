import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { files, formIds } from '../forms/files.ts';
import { startTestServer } from './test-server.ts';

const README = readFileSync(join(import.meta.dirname, '../../src/server/README.md'), 'utf8');

/** @returns the first segment of a path, with its leading slash */
const rootOf = (path: string) => /^\/[^/]*/.exec(path)?.[0] ?? path;

/** @returns the paths of simple pages and success pages that the definitions set */
function pathsOfDefinitions(): readonly string[] {
  const { pages } = JSON.parse(files.get('shared/pages.json') ?? '') as { pages: readonly { path: string }[] };
  const success = formIds.map(
    (id) => (JSON.parse(files.get(`${id}/ui.json`) ?? '') as { success: { path: string } }).success.path,
  );
  return [...pages.map(({ path }) => path), ...success];
}

it('the README lists below what a host answers', async () => {
  const server = await startTestServer({ TEST_MODE: '', NOW: '' });
  onTestFinished(() => server.close());
  // The top-level routes of Fastify's tree, which prints them without the slash. `*` stands for the definitions' paths.
  const branches = server.app.printRoutes({ commonPrefix: false }).matchAll(/^ {4}\S── (\w[^\s(]*)/gm);
  const [line = ''] = /^The server answers below .*$/m.exec(README) ?? [];
  const listed = [...line.matchAll(/`(\/[^`]+)`/g)].map(([, root = '']) => root);
  const served = [...[...branches].map(([, path]) => `/${path}`), ...pathsOfDefinitions()].map(rootOf);
  expect(listed.toSorted()).toEqual([...new Set(served)].toSorted());
});
