import { expect, it, onTestFinished } from 'vitest';
import { RESERVED } from '../../src/definition/reading/own-path.ts';
import { startTestServer } from './test-server.ts';

it('whatever the server answers itself has a name that no page can take', async () => {
  const server = await startTestServer({}, 'stressfrei');
  onTestFinished(() => server.close());
  const routes = server.app.printRoutes({ commonPrefix: false }).matchAll(/^ {4}[├└]── (?<root>[\w.-]+)/gm);
  const roots = new Set([...routes].map(({ groups }) => groups?.['root'] ?? ''));
  expect(roots.size).toBeGreaterThan(3);
  expect([...roots].filter((root) => !RESERVED.includes(root))).toEqual([]);
});
