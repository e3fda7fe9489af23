import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark, Figure } from '../figure.ts';
import { FORMS_DIR } from '../forms-folder.ts';
import { buildProduct, serveProduct } from '../product.ts';
import { mediansOf, type Pair } from '../statistics.ts';

const PAGES = ['waermepumpe-foerderbonus', 'waermepumpe'];
const ROUNDS = { full: 60, quick: 20 };
const REQUESTS = 50;
const WARM = 5;
const MOST = 2;
/** Keeps one connection to each server. */
const CONNECTION = new Agent({ keepAlive: true, maxSockets: 1 });

/** A form's page that the server has drawn and cached, compared with the same page without drawn content, over HTTP. */
export const pages: Benchmark = async ({ quick, progress }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  cpSync(FORMS_DIR, join(folder, 'forms'), { recursive: true });
  progress('building the pages');
  const assets = await buildProduct(folder);
  const drawn = await serveProduct(folder, assets);
  const shell = await serveProduct(folder, { ...assets, drawing: () => undefined }, 'shell');
  try {
    const figures: Figure[] = [];
    for (const page of PAGES) {
      const samples: Pair[] = [];
      for (let round = 0; round < (quick ? ROUNDS.quick : ROUNDS.full) + WARM; round++) {
        const ours = await requests(`${drawn.url}/web/r/${page}`);
        samples.push({ ours, reference: await requests(`${shell.url}/web/r/${page}`) });
      }
      figures.push({
        name: `pages, ${page}: a page that is drawn and kept, ms, to an empty one`,
        ...mediansOf(samples.slice(WARM)),
        bound: MOST,
      });
    }
    return figures;
  } finally {
    await drawn.close();
    await shell.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @returns the average time of a request in ms */
async function requests(url: string): Promise<number> {
  const start = performance.now();
  for (let request = 0; request < REQUESTS; request++) await received(url);
  return (performance.now() - start) / REQUESTS;
}

/** Receives a page as it is sent. fetch would decompress it in this process, which takes longer than the server. */
function received(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent: CONNECTION, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });
}
