import { createHash } from 'node:crypto';
import { DefinitionError } from '../../engine/errors.ts';
import type { Form, Site } from '../../engine/form.ts';
import type { FormFiles } from '../../engine/read-form.ts';
import { withSiteSettings } from '../../engine/site-settings.ts';
import { parseSource } from '../../engine/source.ts';
import { type Asset, createAsset, IMMUTABLE } from '../assets/asset.ts';

/** A simple page that links lead to. */
export interface TextPage { readonly path: string; readonly title: string; readonly paragraphs: readonly string[] }

/** Settings, texts and simple pages: what the pages without a form are made of. */
export interface ServedSite {
  readonly hash: string;
  readonly site: Site;
  readonly texts: Readonly<Record<string, string>>;
  readonly pages: readonly TextPage[];
  /** site.json, and brand.css with the operator's five colours. */
  readonly files: ReadonlyMap<string, Asset>;
}

/**
 * @param forms those that the list page shows
 * @throws DefinitionError when a shared file is missing or no JSON
 */
export function createSite(files: FormFiles, forms: readonly Form[]): ServedSite {
  const site = read(files, 'shared/site.json') as unknown as Site;
  const texts = withSiteSettings(read(files, 'shared/texts.json') as Record<string, string>, site);
  const { pages } = withSiteSettings(read(files, 'shared/pages.json') as unknown as { pages: readonly TextPage[] }, site);
  const list = forms.map(({ id, title, lead }) => ({ id, title, lead, path: `/web/r/${id}` }));
  const body = JSON.stringify({ site, texts, pages, forms: list });
  const brand = `.ff-root{${Object.entries(site.brand).map(([name, colour]) => `--ff-${name}:${colour}`).join(';')}}\n`;
  return {
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    site,
    texts,
    pages,
    files: new Map([
      ['site.json', createAsset(body, 'application/json; charset=utf-8', IMMUTABLE)],
      ['brand.css', createAsset(brand, 'text/css; charset=utf-8', IMMUTABLE)],
    ]),
  };
}

function read(files: FormFiles, path: string): Record<string, unknown> {
  const parsed = parseSource(path, files.get(path) ?? '');
  if ('findings' in parsed) throw new DefinitionError('shared', parsed.findings);
  const { $schema: _schema, ...rest } = parsed.source.value as Record<string, unknown>;
  return rest;
}
