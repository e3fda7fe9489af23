import type { Form } from '../../../engine/form.ts';
import { answersSchema } from '../../../definition/reading/answers-schema.ts';

const head = (engine: string) => `// Made by \`npm run forms -- types\`; edits are lost.
import type { FromSchema } from 'json-schema-to-ts';
import type { Frozen } from '${engine}/frozen.ts';

/** What each form sends: of a field every value that some answers allow, and required what is asked of everybody. */
export const models = {
`;

const FOOT = `} as const;

/** An application by form. */
export type Applications = { readonly [Form in keyof typeof models]: Frozen<FromSchema<(typeof models)[Form]>> };
`;

/**
 * Writes the schemas of the forms' applications as TypeScript. Leaves out conditions, since FromSchema would turn them
 * into unreadable unions.
 * @param engine the path of src/engine, seen from the written module
 * @returns the text of a module with an `as const` schema per form, and the type derived from it
 */
export function modelsOf(forms: readonly Form[], engine = '../../src/engine'): string {
  return `${head(engine)}${forms.map(modelOf).join('')}${FOOT}`;
}

function modelOf(form: Form): string {
  return `  ${keyOf(form.id)}: ${literal(answersSchema(form), '  ')},\n`;
}

const keyOf = (name: string) => (/^[A-Za-z]\w*$/.test(name) ? name : quote(name));
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** A longer line is written as a line per member. */
const WIDTH = 120;

function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inside = `${indent}  `;
  const [open, close, members] = Array.isArray(value)
    ? ['[', ']', value.map((member) => literal(member, inside))]
    : ['{', '}', Object.entries(value).map(([name, member]) => `${keyOf(name)}: ${literal(member, inside)}`)];
  if (members.length === 0) return open + close;
  const blank = open === '{' ? ' ' : '';
  const line = `${open}${blank}${members.join(', ')}${blank}${close}`;
  const fits = !line.includes('\n') && indent.length + line.length <= WIDTH;
  return fits ? line : `${open}\n${members.map((member) => `${inside}${member},\n`).join('')}${indent}${close}`;
}
