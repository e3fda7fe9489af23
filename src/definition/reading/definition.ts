import { dereference, type Documents, type Origins, type Place, UnknownReferenceError } from './blocks.ts';
import { meantBlock } from './meant-block.ts';
import { DefinitionError, type Finding } from '../../engine/errors.ts';
import type { FieldUi } from '../../engine/field-ui.ts';
import type { Schema, Site, Step } from '../../engine/form.ts';
import type { FormFiles } from './form-files.ts';
import { documentsIn } from './linked-documents.ts';
import { parseSource, type Source, sourcesAt } from './source.ts';
import { branchesOf, declarations } from '../../engine/step.ts';
import type { UiFile } from './ui-file.ts';
import { checkFormat } from './format.ts';
import type { StepBranch } from './branches.ts';
import { fieldUisOf, uiFileOf } from './field-uis.ts';
import { readReviews } from './read-review.ts';
import { readStep } from './read-step.ts';
import { findingAt, missingFile } from './finding.ts';
import { checkPatterns } from './patterns.ts';
import { fillValues } from './fill-values.ts';
import { type NamedValues, namedValues, valueFiles } from './named-values.ts';
import { checkSteps } from './steps.ts';

export const SHARED = {
  texts: 'shared/texts.json',
  messages: 'shared/messages.json',
  site: 'shared/site.json',
} as const;

/** The files of a form; values.json is optional. */
export const OWN: readonly string[] = ['schema.json', 'ui.json', 'values.json'];

/** A form's files put together, with the origin of every part. The checks work on this. */
export interface Definition {
  readonly id: string;
  readonly ui: UiFile;
  readonly root: Schema;
  readonly steps: readonly Step[];
  /** The branches of all steps, before they are flattened: first those of the form's own fields, then inner ones. */
  readonly branches: readonly StepBranch[];
  /** The ui of each declared field, by its whole name. */
  readonly fields: Readonly<Record<string, FieldUi>>;
  /** The places of these uis, by field; the place that takes precedence comes first. */
  readonly uiPlaces: ReadonlyMap<string, readonly Place[]>;
  /** Whole names of all fields. */
  readonly declared: ReadonlySet<string>;
  readonly blocks: ReadonlySet<string>;
  /** The parsed files by path, with the named values filled in. */
  readonly sources: ReadonlyMap<string, Source>;
  /** The parsed files by path, as they are written. */
  readonly written: ReadonlyMap<string, Source>;
  /** The named values that the form may use. */
  readonly values: NamedValues;
  /** The names of those that it uses. */
  readonly usedValues: ReadonlySet<string>;
  readonly documents: Documents;
  readonly origins: Origins;
  readonly site: Site;
  readonly messages: Readonly<Record<string, string>>;
  /** SHA-256 of the PDF files in shared/documents, by name. */
  readonly pdfs: ReadonlyMap<string, string>;
}

/**
 * Puts a form's files together.
 * @throws DefinitionError with every finding that prevents this
 */
export function readDefinition(id: string, files: FormFiles): Definition {
  const written = parseAll(id, files);
  const isMetaOrValue = (file: string) => valueFiles(id).includes(file) || file.startsWith('shared/meta/');
  refuse(id, checkFormat(id, new Map([...written].filter(([file]) => isMetaOrValue(file)))));
  const filled = fillValues(written, id);
  const { sources } = filled;
  // blocks are checked below, and only those of this form: other blocks may use values of another form
  refuse(id, [...written.keys()].filter((file) => !file.startsWith('shared/blocks/')).flatMap(filled.problemsIn));
  refuse(id, checkFormat(id, sources));
  const documents: Documents = new Map([...sources].map(([path, source]) => [path, source.value as Schema]));
  const [schemaFile, uiFile] = [`${id}/schema.json`, `${id}/ui.json`];
  const ui = documents.get(uiFile) as unknown as UiFile;
  const root = documents.get(schemaFile) as Schema;
  refuse(id, checkSteps({ id, sources }, root, ui));

  const blocks = new Set<string>();
  const origins: Origins = new WeakMap();
  const steps: Step[] = [];
  const branches: StepBranch[] = [];
  const inner: StepBranch[] = [];
  const wholes: Schema[] = [];
  try {
    for (const step of ui.steps) {
      const whole = dereference(
        schemaFile,
        { $ref: `#/definitions/${step.id}` },
        documents,
        (file) => blocks.add(file),
        origins,
      );
      const home = { id: step.id, index: steps.length };
      wholes.push(whole);
      for (const branch of branchesOf(whole))
        (branch.container === '' ? branches : inner).push({ ...branch, step: home });
      steps.push(readStep(step, whole));
    }
  } catch (error) {
    if (!(error instanceof UnknownReferenceError)) throw error;
    const { place, reference, message, isCircle } = error;
    const values = { reference, ...(isCircle ? { kind: 'circle' } : meantBlock(place.file, reference, documents)) };
    const details = { rule: 'reference', message, values };
    refuse(id, [findingAt({ id, sources }, { file: place.file, path: [...place.path, '$ref'] }, details)]);
  }
  const taken = [...blocks].flatMap((file) => [file, uiFileOf(file)]);
  refuse(id, taken.flatMap(filled.problemsIn));
  // Everything that evaluates a definition gets it from here, so a dangerous pattern is refused before anything runs
  // it.
  refuse(
    id,
    sourcesAt(sources, [schemaFile, uiFile, ...blocks]).flatMap((source) => checkPatterns(id, source)),
  );

  const { fields, places } = fieldUisOf(id, ui, wholes, documents, origins);
  const declared = new Set(steps.flatMap((step) => [...declarations(step.schema).keys()]));
  return {
    id,
    ui,
    root,
    steps: readReviews(steps, { ui, fields }),
    branches: [...branches, ...inner],
    declared,
    blocks,
    sources,
    written,
    values: namedValues(written, id),
    usedValues: new Set([schemaFile, uiFile, ...taken].flatMap((file) => [...filled.usedIn(file)])),
    documents,
    origins,
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => declared.has(field))),
    uiPlaces: places,
    site: withoutSchema(documents.get(SHARED.site) as unknown as Site),
    messages: withoutSchema(documents.get(SHARED.messages) as unknown as Record<string, string>),
    pdfs: documentsIn(files),
  };
}

/** @throws DefinitionError when there is any finding */
function refuse(id: string, findings: readonly Finding[]): void {
  if (findings.length > 0) throw new DefinitionError(id, findings);
}

function parseAll(id: string, files: FormFiles): Map<string, Source> {
  const wanted = [...files.keys()].filter(
    (path) => path.endsWith('.json') && (path.startsWith('shared/') || OWN.some((name) => path === `${id}/${name}`)),
  );
  const findings: Finding[] = [];
  const sources = new Map<string, Source>();
  for (const path of wanted) {
    const parsed = parseSource(path, files.get(path) ?? '');
    if ('source' in parsed) sources.set(path, parsed.source);
    else findings.push(...parsed.findings);
  }
  for (const path of [`${id}/schema.json`, `${id}/ui.json`, ...Object.values(SHARED)]) {
    if (!files.has(path)) findings.push(missingFile(path));
  }
  refuse(id, findings);
  return sources;
}

/** @returns the document without its `$schema` */
export function withoutSchema<T extends object>(document: T): T {
  const { $schema: _schema, ...rest } = document as T & { $schema?: string };
  return rest as T;
}
