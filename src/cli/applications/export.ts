import { appendFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fieldsOf, labelOf } from '../../engine/fields.ts';
import type { Form } from '../../engine/form.ts';
import { viennaMoment } from '../../server/receipt.ts';
import type { Application } from '../../server/store/applications.ts';
import type { Store } from '../../server/store/store.ts';
import { extensionOf } from '../../server/uploads/file-name.ts';
import { CommandError, WrongUseError } from '../command.ts';
import type { Command } from '../command.ts';
import { say, sayMoment } from '../say.ts';
import { answerText } from './answer-text.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { formsOf } from './forms.ts';
import { asApplication, confirmedOptIns, consentCells, consentHeadings, consentsOf } from './opt-in.ts';
import { writeNew } from './write-new.ts';

/** `export --format csv|json --out DIR`: all applications, their files beside them, and the opt-ins that are confirmed. */
export const exportApplications: Command = async (args, { store, print }) => {
  const { values } = parseArgs({ args: [...args], options: { format: { type: 'string' }, out: { type: 'string' } } });
  const { format, out } = values;
  if (format !== 'csv' && format !== 'json') throw new WrongUseError(say('export.format-missing'));
  if (out === undefined) throw new WrongUseError(say('export.out-missing'));
  mkdirSync(out, { recursive: true, mode: 0o700 });
  if (readdirSync(out).length > 0) throw new CommandError(say('export.not-empty', { out }));
  const n = format === 'csv' ? await exportCsv(store, out) : await exportJson(store, out);
  print(n === 1 ? say('export.done.one', { out }) : say('export.done.many', { n, out }));
  return 0;
};

/** One array in applications.json. @returns how many */
async function exportJson(store: Store, out: string): Promise<number> {
  const file = join(out, 'applications.json');
  let n = 0;
  writeNew(file, '[');
  for await (const application of store.applications.each()) {
    const { reference, form, definitionHash, clientAddress, answers, receivedAt, uploads } = application;
    const files = await exportFiles(store, out, application);
    const entry = {
      reference,
      form,
      receivedAt: viennaMoment(receivedAt),
      clientAddress,
      definitionHash,
      answers,
      files: uploads.map(({ field, name, mimetype, size, sha256, remark }) => ({ field, name, mimetype, size, sha256, remark, path: files.get(field) })),
    };
    appendFileSync(file, `${n++ === 0 ? '' : ','}\n${JSON.stringify(entry)}`);
  }
  for await (const optIn of confirmedOptIns(store)) {
    const { reference, form, definitionHash, clientAddress, answers, receivedAt, confirmedAt } = optIn;
    const entry = { reference, form, receivedAt: viennaMoment(receivedAt), confirmedAt: viennaMoment(confirmedAt), clientAddress, definitionHash, answers, consents: consentsOf(optIn), files: [] };
    appendFileSync(file, `${n++ === 0 ? '' : ','}\n${JSON.stringify(entry)}`);
  }
  appendFileSync(file, '\n]\n');
  return n;
}

/** One table per form: a column per field that any definition of the form had. @returns how many applications */
async function exportCsv(store: Store, out: string): Promise<number> {
  const formOf = formsOf(store);
  const columns = new Map<string, Map<string, string>>();
  for await (const { form, definitionHash, answers } of store.applications.each()) {
    columns.set(form, new Map([...(columns.get(form) ?? []), ...columnsOf(await formOf(definitionHash), Object.keys(answers))]));
  }
  for (const [form, ofForm] of columns) writeNew(join(out, `${form}.csv`), BYTE_ORDER_MARK + csvLine([say('list.reference'), say('list.received'), ...headings(ofForm)]));

  let n = 0;
  for await (const application of store.applications.each()) {
    const form = await formOf(application.definitionHash);
    const files = await exportFiles(store, out, application);
    const cells = [...(columns.get(application.form)?.keys() ?? [])].map((name) => files.get(name) ?? cell(form, application, name));
    appendFileSync(join(out, `${application.form}.csv`), csvLine([application.reference, sayMoment(application.receivedAt), ...cells]));
    n++;
  }
  return n + (await exportOptIns(store, out));
}

/** One table per form, with the evidence of each consent. @returns how many */
async function exportOptIns(store: Store, out: string): Promise<number> {
  const formOf = formsOf(store);
  const columns = new Map<string, Map<string, string>>();
  const consents = new Map<string, Set<string>>();
  for await (const { form: id, definitionHash, answers, consents: given } of confirmedOptIns(store)) {
    const form = await formOf(definitionHash);
    columns.set(id, new Map([...(columns.get(id) ?? []), ...columnsOf(form, Object.keys(answers))]));
    consents.set(id, new Set([...(consents.get(id) ?? []), ...(form.optIn?.consents ?? []), ...given.map(({ field }) => field)]));
  }
  for (const [id, ofForm] of columns) {
    const heads = [say('list.reference'), say('list.received'), say('list.confirmed'), ...headings(ofForm), ...[...(consents.get(id) ?? [])].flatMap(consentHeadings)];
    writeNew(join(out, `${id}.csv`), BYTE_ORDER_MARK + csvLine(heads));
  }

  let n = 0;
  for await (const optIn of confirmedOptIns(store)) {
    const { reference, form: id, definitionHash, receivedAt, confirmedAt } = optIn;
    const form = await formOf(definitionHash);
    const cells = [...(columns.get(id)?.keys() ?? [])].map((name) => cell(form, asApplication(optIn), name));
    const evidence = [...(consents.get(id) ?? [])].flatMap((field) => consentCells(optIn.consents, field, confirmedAt));
    appendFileSync(join(out, `${id}.csv`), csvLine([reference, sayMoment(receivedAt), sayMoment(confirmedAt), ...cells, ...evidence]));
    n++;
  }
  return n;
}

/** @returns field → label, in the order of the screen; what the definition does not know comes last */
function columnsOf(form: Form, answered: readonly string[]): [string, string][] {
  return [...new Set([...fieldsOf(form).keys(), ...answered])].map((name) => [name, labelOf(form, name)]);
}

/** A label that stands twice (two addresses) is told apart by the field's name. */
function headings(columns: ReadonlyMap<string, string>): string[] {
  const labels = [...columns.values()];
  return [...columns].map(([name, label]) => (labels.filter((other) => other === label).length > 1 ? `${label} (${name})` : label));
}

/** Numbers stand without their unit, so that a spreadsheet can add them up. */
function cell(form: Form, application: Application, name: string): string {
  const value = application.answers[name];
  return typeof value === 'number' ? String(value).replace('.', ',') : answerText(form, application, name);
}

/** @returns field → path below the folder, under names of ours */
async function exportFiles(store: Store, out: string, { reference, uploads }: Application): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const { id, field, mimetype } of uploads) {
    const folder = join('files', reference);
    mkdirSync(join(out, folder), { recursive: true, mode: 0o700 });
    const path = join(folder, `${field}.${extensionOf(mimetype)}`);
    writeNew(join(out, path), (await store.applications.bytesOfUpload(id)) ?? Buffer.alloc(0));
    paths.set(field, path);
  }
  return paths;
}
