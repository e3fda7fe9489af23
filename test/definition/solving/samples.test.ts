import { expect, it } from 'vitest';
import { accepts, samplesOf } from '../../../src/definition/solving/samples.ts';
import type { Schema } from '../../../src/engine/form.ts';
import type { FileValue } from '../../../src/engine/file-value.ts';
import { TAKEN_NAMES } from '../../../src/engine/file-kind.ts';
import { checkUpload } from '../../../src/server/uploads/check-upload.ts';
import { TODAY } from '../../engine/made-form.ts';

it.each(TAKEN_NAMES.flatMap((type) => [1, 1000, 100_000].map((bytes) => [type, bytes] as const)))(
  'of type %s a file of at least %i bytes is found, which the server takes',
  async (type, minFileSize) => {
    const schema: Schema = { type: 'object', fileTypes: [type], minFileSize };
    const [file] = samplesOf(schema, TODAY).filter((sample) => accepts(schema, sample, TODAY));
    expect(await checkUpload(file as FileValue, { types: [type], maxBytes: 1_000_000 })).toMatchObject({ ok: true });
  },
);
