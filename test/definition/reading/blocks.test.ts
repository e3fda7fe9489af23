import { describe, expect, it } from 'vitest';
import {
  dereference,
  type Documents,
  resolvePath,
  UnknownReferenceError,
} from '../../../src/definition/reading/blocks.ts';
import type { Schema } from '../../../src/engine/form.ts';

const documents = (files: Record<string, Schema>): Documents => new Map(Object.entries(files));
const expand = (node: Schema, files: Record<string, Schema> = {}) =>
  dereference('a/schema.json', node, documents({ 'a/schema.json': node, ...files }), () => undefined);

describe('a path', () => {
  it.each([
    ['a/schema.json', '../shared/blocks/iban.schema.json', 'shared/blocks/iban.schema.json'],
    ['shared/blocks/iban.schema.json', 'name.schema.json', 'shared/blocks/name.schema.json'],
    ['shared/blocks/iban.schema.json', './name.schema.json', 'shared/blocks/name.schema.json'],
    ['shared/blocks/iban.schema.json', '../../a/schema.json', 'a/schema.json'],
  ])('in %s, %s is %s', (file, reference, path) => {
    expect(resolvePath(file, reference)).toBe(path);
  });
});

describe('a reference', () => {
  it('is replaced by what it names, in this file or in another', () => {
    const found = expand(
      {
        properties: {
          one: { $ref: '#/definitions/text' },
          two: { $ref: '../b.json#/definitions/text' },
          three: { $ref: '../b.json' },
        },
        definitions: { text: { type: 'string' } },
      },
      { 'b.json': { $id: 'b', $schema: 'c', type: 'object', definitions: { text: { type: 'boolean' } } } },
    );
    expect(found).toEqual({
      properties: { one: { type: 'string' }, two: { type: 'boolean' }, three: { type: 'object' } },
    });
  });

  it('is followed over several files, each from its own folder', () => {
    const found = expand(
      { $ref: '../shared/b.json' },
      {
        'shared/b.json': { $ref: 'blocks/c.json' },
        'shared/blocks/c.json': { $ref: '#/definitions/x', definitions: { x: { type: 'string' } } },
      },
    );
    expect(found).toEqual({ type: 'string' });
  });

  it('gives way to its siblings', () => {
    const block = { type: 'string', title: 'Block', errorMessage: 'Block' } as const;
    expect(expand({ $ref: '../b.json', title: 'Own' }, { 'b.json': block })).toEqual({
      type: 'string',
      title: 'Own',
      errorMessage: 'Block',
    });
  });

  it('may be used in many places', () => {
    expect(expand({ allOf: [{ $ref: '../b.json' }, { $ref: '../b.json' }] }, { 'b.json': { type: 'object' } })).toEqual(
      { allOf: [{ type: 'object' }, { type: 'object' }] },
    );
  });

  it('finds names with a slash or a tilde in them', () => {
    expect(
      expand({ properties: { x: { $ref: '#/definitions/a~1b~0c' } }, definitions: { 'a/b~c': { type: 'string' } } }),
    ).toEqual({ properties: { x: { type: 'string' } } });
  });

  it('is left alone where it is a value and no schema', () => {
    expect(expand({ const: { $ref: '#/nowhere' }, enum: [{ $ref: '#/nowhere' }] })).toEqual({
      const: { $ref: '#/nowhere' },
      enum: [{ $ref: '#/nowhere' }],
    });
  });

  it('tells of each other file that it leads to', () => {
    const files: string[] = [];
    const node: Schema = {
      allOf: [{ $ref: '#/definitions/x' }, { $ref: '../b.json' }],
      definitions: { x: { $ref: '../c.json' } },
    };
    dereference('a/schema.json', node, documents({ 'a/schema.json': node, 'b.json': {}, 'c.json': {} }), (file) =>
      files.push(file),
    );
    expect(files).toEqual(['c.json', 'b.json']);
  });

  it.each([
    ['#/definitions/y', 'a place that is not there'],
    ['../b.json', 'a file that is not there'],
    ['#/definitions/x/nothing', 'a place inside a value'],
    ['#/__proto__/x', 'what every object has'],
  ])('to %s is refused: %s', (reference) => {
    expect(() => expand({ properties: { a: { $ref: reference } }, definitions: { x: { type: 'string' } } })).toThrow(
      `"$ref": "${reference}" names nothing`,
    );
  });

  it.each<[string, Schema, Record<string, Schema>, string]>([
    ['to itself', { $ref: '#/definitions/x', definitions: { x: { $ref: '#/definitions/x' } } }, {}, 'a/schema.json'],
    [
      'to its parent',
      { $ref: '#/definitions/x', definitions: { x: { properties: { y: { $ref: '#/definitions/x' } } } } },
      {},
      'a/schema.json',
    ],
    [
      'in a circle of two files',
      { $ref: '../b.json' },
      { 'b.json': { allOf: [{ $ref: 'c.json' }] }, 'c.json': { $ref: 'b.json' } },
      'c.json',
    ],
  ])('%s is refused, naming the file in which it stands', (_what, node, files, file) => {
    expect(() => expand(node, files)).toThrow(UnknownReferenceError);
    expect(() => expand(node, files)).toThrow(
      expect.objectContaining({
        place: expect.objectContaining({ file }) as object,
        message: expect.stringMatching(/leads back to itself$/) as string,
      }),
    );
  });
});
