import { describe, expect, it } from 'vitest';
import type { Schema } from '../../src/engine/form.ts';
import {
  allConditions,
  type Branch,
  branchesOf,
  conditionsOf,
  declarations,
  fieldsInCondition,
  flatten,
} from '../../src/engine/step.ts';

const when = (name: string): Schema => ({ properties: { [name]: { const: true } }, required: [name] });
const text: Schema = { type: 'string' };
const says = ({ schema, conditions, pointer }: Branch) => [
  pointer,
  Object.keys(schema.properties ?? {}).join(),
  conditions,
];

describe('a flattened step', () => {
  it('has the fields, the required ones and the messages of all its blocks side by side', () => {
    const flat = flatten({
      type: 'object',
      title: 'Step',
      allOf: [
        { properties: { a: text }, required: ['a'], errorMessage: { required: { a: 'A!' } } },
        { allOf: [{ properties: { b: text }, required: ['b', 'a'], errorMessage: { required: { b: 'B!' } } }] },
      ],
      properties: { c: text },
    });
    expect(flat).toEqual({
      type: 'object',
      title: 'Step',
      properties: { c: text, a: text, b: text },
      required: ['a', 'b'],
      errorMessage: { required: { a: 'A!', b: 'B!' } },
    });
  });

  it('has nothing but conditions in allOf, in the order in which they stand', () => {
    const flat = flatten({
      allOf: [
        { allOf: [{ if: when('a'), then: { properties: { b: text } } }], properties: { a: text } },
        { if: when('b'), then: { properties: { c: text } } },
        { if: when('c'), then: { required: ['a'] }, properties: { d: text } },
      ],
    });
    expect(flat.allOf?.map((part) => part.if)).toEqual([when('a'), when('b'), when('c')]);
  });

  it('has what stands beside a condition in one of its blocks', () => {
    const flat = flatten({
      allOf: [
        {
          properties: { a: text },
          required: ['a'],
          errorMessage: { required: { a: 'A!' } },
          allOf: [{ properties: { b: text } }, { if: when('b'), then: { required: ['b'] } }],
          if: when('a'),
          then: { properties: { c: text } },
        },
      ],
    });
    expect({ ...flat, allOf: flat.allOf?.map((part) => part.if) }).toEqual({
      type: 'object',
      properties: { a: text, b: text },
      required: ['a'],
      errorMessage: { required: { a: 'A!' } },
      allOf: [when('a'), when('b')],
    });
  });

  it('flattens what a condition leads to as well', () => {
    const flat = flatten({
      if: when('a'),
      then: {
        allOf: [
          { properties: { b: text }, required: ['b'] },
          { if: when('b'), then: { properties: { c: text } } },
        ],
      },
    });
    expect(flat).toEqual({
      type: 'object',
      properties: {},
      allOf: [
        {
          if: when('a'),
          then: {
            type: 'object',
            properties: { b: text },
            required: ['b'],
            allOf: [{ if: when('b'), then: { type: 'object', properties: { c: text } } }],
          },
        },
      ],
    });
  });

  it('of an empty schema is an object without fields', () => {
    expect(flatten({})).toEqual({ type: 'object', properties: {} });
  });
});

describe('the branches of a step', () => {
  it('are its root, what stands beside one another, and what conditions bring at every depth', () => {
    const schema: Schema = {
      properties: { a: text },
      allOf: [
        { properties: { b: text }, allOf: [{ properties: { c: text } }] },
        { if: when('a'), then: { properties: { d: text }, if: when('d'), then: { properties: { e: text } } } },
        { if: when('b') },
      ],
    };
    expect(branchesOf(schema).map(says)).toEqual([
      ['#', 'a', []],
      ['#/allOf/0', 'b', []],
      ['#/allOf/0/allOf/0', 'c', []],
      ['#/allOf/1', '', []],
      ['#/allOf/1/then', 'd', [when('a')]],
      ['#/allOf/1/then/then', 'e', [when('a'), when('d')]],
      ['#/allOf/2', '', []],
      ['#/allOf/2/then', '', [when('b')]],
    ]);
  });

  it('are the very objects of the schema: where they come from is known by them', () => {
    const inner: Schema = { properties: { a: text } };
    const schema: Schema = { allOf: [{ if: when('b'), then: inner }] };
    const [root, condition, brought] = branchesOf(schema);
    expect(root?.schema).toBe(schema);
    expect(condition?.schema).toBe(schema.allOf?.[0]);
    expect(brought?.schema).toBe(inner);
    expect(brought?.conditions[0]).toBe(schema.allOf?.[0]?.if);
  });
});

describe('the conditions of a step', () => {
  const flat = flatten({
    properties: { a: text },
    allOf: [
      {
        if: when('a'),
        then: {
          properties: { b: text },
          allOf: [{ if: when('b'), then: { properties: { c: text, b: { type: 'number' } } } }],
        },
      },
      { if: when('d'), then: {} },
    ],
  });

  it('are found at every depth, outer ones first', () => {
    expect(conditionsOf(flat).map((condition) => condition.if)).toEqual([when('a'), when('d')]);
    expect(allConditions(flat).map((condition) => condition.if)).toEqual([when('a'), when('b'), when('d')]);
  });

  it('declare fields besides those that are always there, some of them twice', () => {
    expect([...declarations(flat)]).toEqual([
      ['a', [text]],
      ['b', [text, { type: 'number' }]],
      ['c', [text]],
    ]);
  });
});

it.each<[string, Schema, string[]]>([
  ['a value', when('a'), ['a']],
  ['presence alone', { required: ['a', 'b'] }, ['a', 'b']],
  ['absence', { not: { required: ['a'] } }, ['a']],
  ['one of several', { properties: { a: { enum: [1, 2] } }, required: ['a'] }, ['a']],
  ['several at once', { allOf: [when('a'), { not: when('b') }] }, ['a', 'b']],
  ['either of two', { oneOf: [when('a'), when('b')] }, ['a', 'b']],
  ['nothing', {}, []],
])('a condition about %s looks at its fields', (_what, condition, names) => {
  expect(fieldsInCondition(condition)).toEqual(names);
});
