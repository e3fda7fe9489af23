import { PAGES } from '../../definition/lint/shared-files.ts';
import { checkSite } from '../../definition/lint/site.ts';
import { SHARED, withoutSchema } from '../../definition/reading/definition.ts';
import { DefinitionError, type Finding } from '../../engine/errors.ts';
import type { PageBlock } from '../../engine/drawn-page.ts';
import type { Site } from '../../engine/form.ts';
import { checkFormat } from '../../definition/reading/format.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { fillValues } from '../../definition/reading/fill-values.ts';
import { namedValues, SHARED_VALUES, writtenValues } from '../../definition/reading/named-values.ts';
import { MAILS } from '../../definition/reading/opt-in.ts';
import { picturesOf, type SitePictures } from '../../definition/reading/pictures.ts';
import { withSiteSettings } from '../../definition/reading/site-settings.ts';
import { parseSource, type Source } from '../../definition/reading/source.ts';
import { type Asset, createAsset, IMMUTABLE } from '../assets/asset.ts';
import type { MailTexts } from './mail-texts.ts';
import { siteIcon } from './site-icon.ts';
import { shortHash } from '../assets/short-hash.ts';

/** A simple page that links lead to. */
export interface TextPage {
  readonly path: string;
  readonly title: string;
  readonly paragraphs: readonly PageBlock[];
  /** Text for search engines and link previews. */
  readonly description?: string;
  /** Whether it is a stand-in that the operator has yet to replace. */
  readonly placeholder?: boolean;
}

/** Settings, texts and simple pages: all that pages without a form need. */
export interface SiteContent {
  readonly site: Site;
  readonly texts: Readonly<Record<string, string>>;
  readonly pages: readonly TextPage[];
  /** PNGs for uses in which SVG is not accepted: the touch icon and the share image. */
  readonly pictures?: SitePictures;
  /** Never sent to a browser. */
  readonly mails: MailTexts;
  /** The named values that these files use, as written in texts; absent when they use none. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The site in service. */
export interface ServedSite extends SiteContent {
  readonly hash: string;
  /** Style sheet with the operator's five colours. */
  readonly brand: string;
  /** icon.svg, and the pictures: touchIcon.png, shareImage.png. */
  readonly files: ReadonlyMap<string, Asset>;
}

/** The site (the shared files) is published like a form, under this name. No form's folder has it. */
export const SHARED_ID = 'shared';

/** The files that the site is made of. */
export const SITE_FILES: readonly string[] = [SHARED.site, SHARED.texts, PAGES, MAILS, SHARED_VALUES];

/**
 * Reads the site from the shared files.
 * @throws DefinitionError when a shared file is missing, is not JSON, breaks its meta-schema, or has another error
 */
export function readSite(files: FormFiles): SiteContent {
  const { sources, values } = readShared(files);
  const site = documentIn(sources, SHARED.site) as Site;
  refuse(checkSite(sources, files).filter(({ severity }) => severity === 'error'));
  const texts = withSiteSettings(documentIn(sources, SHARED.texts) as Record<string, string>, site);
  const { pages } = withSiteSettings(documentIn(sources, PAGES) as { pages: readonly TextPage[] }, site);
  const mails = withSiteSettings(documentIn(sources, MAILS) as MailTexts, site);
  const pictures = picturesOf(site, files);
  return {
    site,
    texts,
    pages,
    mails,
    ...(Object.keys(values).length === 0 ? {} : { values }),
    ...(pictures ? { pictures } : {}),
  };
}

/** @returns the address of a picture of the site; undefined when the settings name none */
export function pictureAddress(
  { hash, files }: Pick<ServedSite, 'hash' | 'files'>,
  setting: keyof SitePictures,
): string | undefined {
  return files.has(pictureFile(setting)) ? `/assets/site/${hash}/${pictureFile(setting)}` : undefined;
}

const pictureFile = (setting: string) => `${setting}.png`;

/** @returns the site with the files that browsers load, under its hash */
export function serveSite({ site, texts, pages, mails, pictures = {} }: SiteContent): ServedSite {
  const body = JSON.stringify({ site, texts, pages, pictures });
  const icon = siteIcon(site);
  const brand = `.ff-root{${Object.entries(site.brand)
    .map(([name, colour]) => `--ff-${name}:${colour}`)
    .join(';')}}\n`;
  return {
    hash: shortHash(body, '\0', brand, icon),
    site,
    texts,
    pages,
    mails,
    brand,
    files: new Map([
      ['icon.svg', createAsset(icon, 'image/svg+xml', IMMUTABLE)],
      ...Object.entries(pictures).map(
        ([setting, hex]) =>
          [pictureFile(setting), createAsset(Buffer.from(hex, 'hex'), 'image/png', IMMUTABLE)] as const,
      ),
    ]),
  };
}

interface Shared {
  /** With the named values filled in. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly values: Readonly<Record<string, string>>;
}

function readShared(files: FormFiles): Shared {
  const site = SITE_FILES.filter((path) => path !== SHARED_VALUES || files.has(path));
  const wanted = [...site, ...[...files.keys()].filter((path) => path.startsWith('shared/meta/'))];
  const parsed = wanted.map((path) => parseSource(path, files.get(path) ?? ''));
  refuse(parsed.flatMap((result) => ('findings' in result ? result.findings : [])));
  const sources = new Map(
    parsed.flatMap((result) => ('source' in result ? [[result.source.file, result.source] as const] : [])),
  );
  refuse(checkFormat(SHARED_ID, sources));
  const filled = fillValues(sources);
  refuse(site.flatMap(filled.problemsIn));
  const used = site.filter((path) => path !== SHARED_VALUES).flatMap((path) => [...filled.usedIn(path)]);
  return { sources: filled.sources, values: writtenValues(used, namedValues(sources)) };
}

function refuse(findings: readonly Finding[]): void {
  if (findings.length > 0) throw new DefinitionError(SHARED_ID, findings);
}

function documentIn(sources: ReadonlyMap<string, Source>, path: string): object {
  return withoutSchema(sources.get(path)?.value ?? {});
}
