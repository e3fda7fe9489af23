import { isObject } from '../../engine/is-object.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Site } from '../../engine/form.ts';
import { parametersOf } from '../../engine/path.ts';
import { type Source, sourcesAt } from '../reading/source.ts';
import { SHARED } from '../reading/definition.ts';
import { checkPagesDescribed } from './described.ts';
import { checkDocuments } from './documents.ts';
import type { FormFiles } from '../reading/form-files.ts';
import { findingAt, findingIn } from '../reading/finding.ts';
import { documentsIn } from '../reading/linked-documents.ts';
import { meant } from '../reading/nearest.ts';
import { MAILS } from '../reading/opt-in.ts';
import { checkSharedMails } from './own-mails.ts';
import { checkPictures } from './pictures.ts';
import { checkTexts, MAIL_WORDS } from './texts.ts';

interface StandInPage {
  readonly path: string;
  readonly placeholder?: boolean;
}

/** The file with the simple pages of the site. */
export const PAGES = 'shared/pages.json';

/**
 * Checks simple pages, mails, links and pictures of the site, which belong to no form.
 * @param sources the shared files by path; each follows its meta-schema
 * @param files all files of the folder
 */
export function checkSharedFiles(sources: ReadonlyMap<string, Source>, files: FormFiles): readonly Finding[] {
  const settings = sources.get(SHARED.site);
  const site = settings?.value as Site | undefined;
  if (!settings || !site) return [];
  const documents = new Set(documentsIn(files).keys());
  const drawn = [
    [PAGES, {}],
    [MAILS, MAIL_WORDS],
  ] as const;
  return [
    ...drawn.flatMap(([file, placeholders]) =>
      sourcesAt(sources, [file]).flatMap((source) => [
        ...checkTexts('shared', source, site, placeholders),
        ...checkDocuments('shared', source, documents),
      ]),
    ),
    ...sourcesAt(sources, [MAILS]).flatMap(checkSharedMails),
    ...checkPages(sources, site),
    ...checkStandIns(sources, site),
    ...checkPictures(settings, files),
    ...checkPagesDescribed(PAGES, sources),
  ];
}

/**
 * Finds fields of the mails' salutation that no form has: they would always be left out.
 * @param fields the names of the fields of all forms
 */
export function checkSalutation(mails: Source, fields: ReadonlySet<string>): readonly Finding[] {
  const { salutation } = mails.value as { salutation?: unknown };
  const strange = typeof salutation === 'string' ? parametersOf(salutation).filter((name) => !fields.has(name)) : [];
  return strange.map((name) =>
    findingIn(mails, ['salutation'], {
      rule: 'unknown-field',
      message: `no form has the field <${name}>`,
      values: { field: name, ...meant(name, fields) },
    }),
  );
}

/** @returns the paths of the simple pages; entries that break the meta-schema are left out */
export function pagePathsOf(pages: Source | undefined): readonly string[] {
  const listed = isObject(pages?.value) ? pages.value['pages'] : [];
  return [listed].flat().flatMap((page) => (isObject(page) && typeof page['path'] === 'string' ? page['path'] : []));
}

/** Reports pages and settings that are still stand-ins, and stand-in settings that don't exist. */
function checkStandIns(sources: ReadonlyMap<string, Source>, site: Site): readonly Finding[] {
  const at = { id: 'shared', sources };
  const { pages = [] } = (sources.get(PAGES)?.value ?? {}) as { pages?: readonly StandInPage[] };
  const { placeholders = [] } = site;
  const settings = [
    ...Object.entries(site).flatMap(([name, value]) => (typeof value === 'string' && name !== '$schema' ? name : [])),
    ...Object.keys(site.details ?? {}).map((name) => `detail.${name}`),
    ...Object.keys(site.links).map((name) => `link.${name}`),
  ];
  return [
    ...pages.flatMap(({ path, placeholder }, index) =>
      placeholder
        ? [
            findingAt(
              at,
              { file: PAGES, path: ['pages', index, 'placeholder'] },
              { rule: 'stand-in-page', severity: 'notice', message: `<${path}> is a stand-in`, values: { path } },
            ),
          ]
        : [],
    ),
    ...placeholders.flatMap((name, index) =>
      settings.includes(name)
        ? []
        : [
            findingAt(
              at,
              { file: SHARED.site, path: ['placeholders', index] },
              {
                rule: 'stand-in-unknown',
                message: `there is no setting <${name}>`,
                values: { name, ...meant(name, settings) },
              },
            ),
          ],
    ),
    ...(placeholders.length === 0
      ? []
      : [
          findingAt(
            at,
            { file: SHARED.site, path: ['placeholders'] },
            {
              rule: 'stand-in-setting',
              severity: 'notice',
              message: `stand-ins: <${placeholders.join('>, <')}>`,
              values: { names: placeholders.join(', ') },
            },
          ),
        ]),
  ];
}

function checkPages(sources: ReadonlyMap<string, Source>, site: Site): readonly Finding[] {
  const at = { id: 'shared', sources };
  const paths = pagePathsOf(sources.get(PAGES));
  const twice = paths.flatMap((path, index) =>
    paths.indexOf(path) === index
      ? []
      : [
          findingAt(
            at,
            { file: PAGES, path: ['pages', index, 'path'] },
            { rule: 'page-path-twice', message: `there is a page <${path}> already`, values: { path } },
          ),
        ],
  );
  const near = Object.entries(site.links).flatMap(([name, href]) => {
    // The operator's website may have pages that we don't know: only a likely typo is reported.
    const { suggestion } = paths.includes(href) || !href.startsWith('/') ? {} : meant(href, paths);
    return suggestion === undefined
      ? []
      : [
          findingAt(
            at,
            { file: SHARED.site, path: ['links', name] },
            {
              rule: 'link-nowhere',
              severity: 'warning',
              message: `there is no page <${href}>`,
              values: { path: href, suggestion },
            },
          ),
        ];
  });
  return [...twice, ...near];
}
