import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { bytesOf, fileValueSchema, isFileValue, sizeOf } from '../../src/engine/file-value.ts';
import { fieldsOf } from '../../src/engine/fields.ts';
import { formIds, productForm } from '../forms/files.ts';

describe('a size that is written in a definition', () => {
  it.each([
    ['10 MB', 10_485_760],
    ['1 MB', 1_048_576],
    ['500 KB', 512_000],
    ['0 KB', 0],
  ])('%s is %i bytes', (text, bytes) => {
    expect(bytesOf(text)).toBe(bytes);
  });

  it.each(['', '10', '10MB', '10 mb', '1.5 MB', '10 GB', '-1 MB', '10 MB '])('%j is none', (text) => {
    expect(() => bytesOf(text)).toThrow(`"${text}" is no file size`);
  });
});

describe('the size of a file', () => {
  it.each([0, 1, 2, 3, 4, 5, 1000, 65_537])('of %i bytes is counted from its text', (bytes) => {
    expect(sizeOf({ data: `data:application/pdf;base64,${Buffer.alloc(bytes, 7).toString('base64')}` })).toBe(bytes);
  });

  it('is what the browser told of a file that it did not read', () => {
    expect(sizeOf({ data: '', size: 20_000_000 })).toBe(20_000_000);
  });

  it('is not what the browser told once the content is there', () => {
    expect(sizeOf({ data: 'data:application/pdf;base64,QQ==', size: 20_000_000 })).toBe(1);
  });

  it.each([{}, { data: 5 }, { data: null, size: 'large' }, { data: {}, size: null }, { data: '' }])(
    'is 0 for %j',
    (file) => {
      expect(sizeOf(file)).toBe(0);
    },
  );
});

describe('the shape of a file', () => {
  it('is data, name and type, all of them texts', () => {
    expect(isFileValue({ data: '', name: '', mimetype: '' })).toBe(true);
    expect(isFileValue({ data: '', name: '', mimetype: '', size: 1 })).toBe(true);
  });

  it.each([
    null,
    undefined,
    'data:,',
    5,
    [],
    {},
    { data: '', name: '' },
    { data: 1, name: '', mimetype: '' },
    { data: '', name: null, mimetype: '' },
    { data: '', name: '', mimetype: [] },
  ])('is not %j', (value) => {
    expect(isFileValue(value)).toBe(false);
  });

  it('is what its schema says', () => {
    const check = new Ajv().compile(fileValueSchema);
    for (const value of [
      null,
      'data:,',
      [],
      {},
      { data: '', name: '' },
      { data: 1, name: '', mimetype: '' },
      { data: '', name: '', mimetype: '' },
      { data: '', name: '', mimetype: '', size: 1 },
    ]) {
      expect([value, isFileValue(value)]).toEqual([value, check(value)]);
    }
  });

  it('is what the file fields of the forms ask for', () => {
    const asked = formIds.flatMap((id) =>
      [...fieldsOf(productForm(id)).values()]
        .flatMap(({ schemas }) => schemas)
        .filter((schema) => schema['fileTypes'] !== undefined),
    );
    expect(asked.length).toBeGreaterThan(5);
    for (const { properties = {}, required } of asked) {
      expect(required).toEqual(fileValueSchema.required);
      expect(Object.entries(properties).map(([name, { type }]) => [name, type])).toEqual(
        required?.map((name) => [name, 'string']),
      );
    }
  });
});
