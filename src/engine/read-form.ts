import type { Success } from './after-submit.ts';
import { dereference, type Documents, UnknownReferenceError } from './blocks.ts';
import { checkHomes, checkSteps } from './check-steps.ts';
import { checkTexts } from './check-texts.ts';
import { DefinitionError, type Finding } from './errors.ts';
import type { Cell, FieldUi, Form, Schema, Section, Site, Step } from './form.ts';
import { checkFormat } from './meta.ts';
import { checkOptIn, OPT_IN_TEXTS, readOptIn } from './opt-in.ts';
import { withSiteSettings } from './site-settings.ts';
import { parseSource, type Source } from './source.ts';
import { declarations, flatten } from './step.ts';
import { widgetNames } from './widget-names.ts';
import type { UiFile, UiSection, UiStep } from './ui-file.ts';

/** The texts of the forms folder by path relative to it, e.g. `shared/site.json`. */
export type FormFiles = ReadonlyMap<string, string>;

const SHARED = { texts: 'shared/texts.json', messages: 'shared/messages.json', site: 'shared/site.json' } as const;

/**
 * Reads one form: its two files, the shared blocks they refer to, the shared texts and settings.
 * @param id name of the form's folder
 * @returns the form, dereferenced, flattened and frozen: plain JSON
 * @throws DefinitionError with every finding that keeps it out of service, each with file, line and column
 */
export function readForm(id: string, files: FormFiles): Form {
  const sources = parseAll(id, files);
  const findings = checkFormat(id, sources);
  if (findings.length > 0) throw new DefinitionError(id, findings);
  const documents: Documents = new Map([...sources].map(([path, source]) => [path, source.value as Schema]));
  const schemaFile = `${id}/schema.json`;
  const ui = documents.get(`${id}/ui.json`) as unknown as UiFile;
  const root = documents.get(schemaFile) as Schema;

  const own = { schema: sources.get(schemaFile), ui: sources.get(`${id}/ui.json`) };
  const misfits = checkSteps(id, root, ui, own);
  if (misfits.length > 0) throw new DefinitionError(id, misfits);

  const blocks = new Set<string>();
  const steps: Step[] = [];
  try {
    for (const step of ui.steps) steps.push(readStep(step, dereference(schemaFile, { $ref: `#/definitions/${step.id}` }, documents, (file) => blocks.add(file))));
  } catch (error) {
    if (!(error instanceof UnknownReferenceError)) throw error;
    const at = sources.get(error.file)?.locate([]) ?? { line: 1, column: 1 };
    throw new DefinitionError(id, [{ rule: 'reference', severity: 'error', file: error.file, ...(positionOfReference(files.get(error.file), error.reference) ?? at), message: error.message }]);
  }

  const fields: Record<string, FieldUi> = {};
  for (const block of blocks) {
    const looks = documents.get(block.replace('.schema.json', '.ui.json')) as unknown as { fields?: Record<string, FieldUi> } | undefined;
    Object.assign(fields, looks?.fields);
  }
  for (const [field, look] of Object.entries(ui.fields ?? {})) fields[field] = { ...fields[field], ...look } as FieldUi;

  const declared = new Set(steps.flatMap((step) => [...declarations(step.schema).keys()]));
  const used = Object.fromEntries(Object.entries(fields).filter(([field]) => declared.has(field)));
  const site = withoutSchema(documents.get(SHARED.site) as unknown as Site);
  const drawn = [`${id}/ui.json`, ...[...blocks].map((block) => block.replace('.schema.json', '.ui.json')), SHARED.site].flatMap((file) => sources.get(file) ?? []);
  const wrong: Finding[] = [...checkHomes(id, steps, own.ui), ...checkFields(id, { steps, fields: used, ui, declared }, own.ui), ...drawn.flatMap((source) => checkTexts(id, source, site))];
  if (ui.optIn) wrong.push(...checkOptIn(id, ui.optIn, { fields: used, ui: own.ui, texts: sources.get(OPT_IN_TEXTS), site }));
  if (wrong.length > 0) throw new DefinitionError(id, wrong);

  const double = ui.optIn && readOptIn(ui.optIn, documents.get(OPT_IN_TEXTS), ui.success);
  const strings = (file: string) => withoutSchema(documents.get(file) as unknown as Record<string, string>);
  const form: Form = {
    id,
    title: root.title ?? id,
    ...(ui.lead === undefined ? {} : { lead: ui.lead }),
    reference: ui.reference,
    showErrors: ui.showErrors ?? 'touched',
    testOnly: ui.testOnly ?? false,
    ...(ui.openFrom === undefined ? {} : { openFrom: ui.openFrom }),
    ...(ui.openUntil === undefined ? {} : { openUntil: ui.openUntil }),
    closed: ui.closed ?? {},
    steps,
    fields: used,
    submit: { serverSets: {}, onFailure: 'generalError', ...(double ? { label: double.label } : {}), ...ui.submit },
    success: (double?.success ?? ui.success) as Success,
    ...(ui.confirmationMail === undefined ? {} : { confirmationMail: ui.confirmationMail }),
    ...(double ? { optIn: double.optIn } : {}),
    aside: { contents: false, sections: [], ...ui.aside },
    messages: strings(SHARED.messages),
    texts: strings(SHARED.texts),
    site,
  };
  return deepFreeze(withSiteSettings(form, site));
}

function parseAll(id: string, files: FormFiles): Map<string, Source> {
  const wanted = [...files.keys()].filter((path) => path.endsWith('.json') && (path.startsWith('shared/') || path === `${id}/schema.json` || path === `${id}/ui.json`));
  const findings: Finding[] = [];
  const sources = new Map<string, Source>();
  for (const path of wanted) {
    const parsed = parseSource(path, files.get(path) ?? '');
    if ('source' in parsed) sources.set(path, parsed.source);
    else findings.push(...parsed.findings);
  }
  for (const path of [`${id}/schema.json`, `${id}/ui.json`, ...Object.values(SHARED)]) {
    if (!files.has(path)) findings.push({ rule: 'missing-file', severity: 'error', file: path, line: 1, column: 1, message: 'is missing' });
  }
  if (findings.length > 0) throw new DefinitionError(id, findings);
  return sources;
}

function readStep(step: UiStep, schema: Schema): Step {
  return {
    id: step.id,
    label: step.label,
    title: step.title ?? step.label,
    ...(step.intro === undefined ? {} : { intro: step.intro }),
    ...(step.note === undefined ? {} : { note: step.note }),
    ...(step.review === undefined ? {} : { review: step.review }),
    validateOn: step.validateOn ?? ['change', 'blur'],
    schema: flatten(schema),
    sections: (step.sections ?? []).map(readSection),
    exits: step.exits ?? [],
  };
}

function readSection({ rows, ...rest }: UiSection): Section {
  return { ...rest, rows: rows.map((row) => row.map(readCell)) };
}

/** @param text "city:8" or "city:8/7" (columns of 12, then columns on phones) */
function readCell(text: string): Cell {
  const [field = '', widths = ''] = text.split(':');
  const [columns = '12', phoneColumns = '12'] = widths === '' ? [] : widths.split('/');
  return { field, columns: Number(columns), phoneColumns: Number(phoneColumns) };
}

interface Fields { readonly steps: readonly Step[]; readonly fields: Readonly<Record<string, FieldUi>>; readonly ui: UiFile; readonly declared: ReadonlySet<string> }

function checkFields(id: string, { steps, fields, ui, declared }: Fields, source: Source | undefined): readonly Finding[] {
  const findings: Finding[] = [];
  const file = `${id}/ui.json`;
  const say = (rule: string, path: readonly (string | number)[], message: string) =>
    findings.push({ rule, severity: 'error', file, ...(source?.locate(path) ?? { line: 1, column: 1 }), message: `form <${id}>: ${message}` });
  const placed = new Map<string, string>();
  for (const [s, step] of steps.entries()) {
    const own = declarations(step.schema);
    for (const [c, section] of step.sections.entries()) {
      for (const [r, row] of section.rows.entries()) {
        const at = ['steps', s, 'sections', c, 'rows', r];
        if (row.reduce((sum, cell) => sum + cell.columns, 0) > 12) say('row-width', at, `step <${step.id}>: a row is wider than 12 columns`);
        for (const { field } of row) {
          if (!own.has(field)) say('unknown-field', at, `step <${step.id}> names unknown field <${field}>`);
          if (placed.has(field)) say('field-twice', at, `field <${field}> stands in step <${placed.get(field)}> and again in <${step.id}>`);
          placed.set(field, step.id);
        }
      }
    }
  }
  for (const field of Object.keys(ui.fields ?? {})) if (!declared.has(field)) say('unknown-field', ['fields', field], `names unknown field <${field}>`);
  const recipient = ui.confirmationMail?.to;
  if (recipient !== undefined && !declared.has(recipient)) say('unknown-field', ['confirmationMail', 'to'], `the confirmation mail goes to unknown field <${recipient}>`);
  for (const field of declared) {
    const look = fields[field];
    if (look?.widget === undefined) say('field-without-widget', ['fields', field], `field <${field}> has no widget: add it to "fields"`);
    else if (!(widgetNames as readonly string[]).includes(look.widget)) say('unknown-widget', ['fields', field, 'widget'], `field <${field}>: unknown widget <${look.widget}>`);
    if ((look?.state === 'error' || look?.state === 'loading') && !ui.testOnly) say('state-for-tests', ['fields', field, 'state'], `field <${field}>: the state <${look.state}> is for forms with testOnly`);
  }
  return findings;
}

function positionOfReference(text: string | undefined, reference: string): { line: number; column: number } | undefined {
  const offset = text?.indexOf(`"${reference}"`) ?? -1;
  if (text === undefined || offset < 0) return undefined;
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function withoutSchema<T extends object>(document: T): T {
  const { $schema: _schema, ...rest } = document as T & { $schema?: string };
  return rest as T;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
