import { describe, expect, it } from 'vitest';
import { fileTypes } from '../../../src/engine/rules/file-types.ts';
import { maxFileSize } from '../../../src/engine/rules/max-file-size.ts';
import { minFileSize } from '../../../src/engine/rules/min-file-size.ts';

const context = { today: 0 };
const holding = (bytes: number) => ({
  data: `data:application/pdf;base64,${Buffer.alloc(bytes).toString('base64')}`,
  name: 'Rechnung.pdf',
  mimetype: 'application/pdf',
});
const unread = (size: number) => ({ data: '', name: 'Rechnung.pdf', mimetype: 'application/pdf', size });

describe('fileTypes', () => {
  const types = ['image/jpg', 'image/jpeg', 'image/gif', 'image/png', 'application/pdf'];

  it.each(types)('%s is allowed', (mimetype) => {
    expect(fileTypes.violated({ data: '', name: '', mimetype }, types, context, {})).toBe(false);
  });

  it.each(['', 'image/heic', 'text/html', 'IMAGE/PNG', 'application/pdf;charset=utf-8', 'image/svg+xml'])(
    '%j is not',
    (mimetype) => {
      expect(fileTypes.violated({ data: '', name: '', mimetype }, types, context, {})).toBe(true);
    },
  );

  it('a file that names no type is not allowed', () => {
    expect(fileTypes.violated({}, types, context, {})).toBe(true);
  });
});

describe('maxFileSize', () => {
  it.each([
    [10 * 1_048_576, '10 MB', false, 'exactly as large as allowed'],
    [10 * 1_048_576 + 1, '10 MB', true, 'a byte more'],
    [500 * 1024, '500 KB', false, 'exactly, in KB'],
    [500 * 1024 + 1, '500 KB', true, 'a byte more, in KB'],
    [0, '1 KB', false, 'empty'],
  ])('%i bytes of %s: violated is %s, %s', (bytes, limit, violated) => {
    expect(maxFileSize.violated(holding(bytes), limit, context, {})).toBe(violated);
  });

  it('believes the browser in the size of a file that it did not read', () => {
    expect(maxFileSize.violated(unread(10 * 1_048_576 + 1), '10 MB', context, {})).toBe(true);
  });
});

describe('minFileSize', () => {
  it.each([
    [0, 1, true],
    [1, 1, false],
    [2, 1, false],
    [3, 1, false],
    [1023, 1024, true],
    [1024, 1024, false],
  ])('%i bytes where %i are needed: violated is %s', (bytes, least, violated) => {
    expect(minFileSize.violated(holding(bytes), least, context, {})).toBe(violated);
  });

  it('says of a file that is not even a text that it is empty', () => {
    expect(minFileSize.violated({ data: 5, name: 'a', mimetype: 'b' }, 1, context, {})).toBe(true);
    expect(minFileSize.violated({}, 1, context, {})).toBe(true);
  });
});
