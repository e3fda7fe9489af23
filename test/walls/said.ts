import { parseSync } from '@swc/core';
import type { SourceFile } from './sources.ts';

/** A call of `translate` in the code. */
export interface TranslateCall {
  /** The file's path. */
  readonly where: string;
  /** The keys that it may use, with * for interpolated parts. Empty if the key is in a variable. */
  readonly keys: readonly string[];
  /** The names of the values that it passes. */
  readonly values: readonly string[];
}

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const part of Object.values(value)) walk(part, visit);
  }
}

const parse = ({ path, text }: SourceFile) => parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx') });

/** @returns every call of `translate`, also of a method of this name */
export function translateCallsIn(file: SourceFile): readonly TranslateCall[] {
  const calls: TranslateCall[] = [];
  walk(parse(file), (node) => {
    const callee = node['callee'];
    if (node.type !== 'CallExpression' || !isNode(callee)) return;
    const name = callee.type === 'MemberExpression' ? (callee['property'] as Node)['value'] : callee['value'];
    if (name !== 'translate') return;
    const [key, values] = (node['arguments'] as { readonly expression: Node }[]).map((argument) => argument.expression);
    calls.push({ where: file.path, keys: key ? keysIn(key) : [], values: values ? namesIn(values) : [] });
  });
  return calls;
}

function keysIn(node: Node): readonly string[] {
  if (node.type === 'StringLiteral') return [String(node['value'])];
  if (node.type === 'ParenthesisExpression') return keysIn(node['expression'] as Node);
  if (node.type === 'ConditionalExpression')
    return [...keysIn(node['consequent'] as Node), ...keysIn(node['alternate'] as Node)];
  if (node.type === 'TemplateLiteral')
    return [(node['quasis'] as { readonly raw: string }[]).map(({ raw }) => raw).join('*')];
  return [];
}

function namesIn(node: Node): readonly string[] {
  if (node.type !== 'ObjectExpression') return [];
  return (node['properties'] as Node[]).map((property) =>
    String(property.type === 'Identifier' ? property['value'] : (property['key'] as Node | undefined)?.['value']),
  );
}

/** @returns every string literal and JSX text of the code; template literals with * for interpolated parts */
export function stringsIn(file: SourceFile): readonly string[] {
  const strings: string[] = [];
  walk(parse(file), (node) => {
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') strings.push(...keysIn(node));
    if (node.type === 'JSXText') strings.push(String(node['value']));
  });
  return strings;
}

/** @returns the name of every property that the code reads, sets or declares */
export function propertiesIn(file: SourceFile): readonly string[] {
  const names: string[] = [];
  const take = (node: unknown) => {
    if (isNode(node) && node.type === 'Identifier') names.push(String(node['value']));
  };
  walk(parse(file), (node) => {
    if (node.type === 'MemberExpression') take(node['property']);
    if (/^(KeyValue|KeyValuePattern|AssignmentPattern)Property$|^TsPropertySignature$/.test(node.type))
      take(node['key']);
  });
  return names;
}

/** @returns the names of the properties that its types declare */
export function declaredIn(file: SourceFile): readonly string[] {
  const names: string[] = [];
  walk(parse(file), (node) => {
    if (node.type === 'TsPropertySignature') names.push(String((node['key'] as Node)['value']));
  });
  return names;
}
