import { build } from 'vite';

/** `npm run dev`: the product with testing mode allowed, its browser part rebuilt on every change. */
process.env['TEST_MODE'] ??= '1';
await build({ logLevel: 'warn', build: { watch: {}, emptyOutDir: false } });
await import('./main.ts');
