import { createBuilder } from 'vite';

/** `npm run dev`: the product with testing mode allowed, its app rebuilt on every change. */
process.env['TEST_MODE'] ??= '1';
const builder = await createBuilder({
  logLevel: 'warn',
  build: { watch: {} },
  // both environments are built at once: neither may delete the other's files
  environments: { server: { build: { emptyOutDir: false } } },
});
await builder.buildApp();
await import('./main.ts');
