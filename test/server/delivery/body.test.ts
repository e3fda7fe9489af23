import { expect, it } from 'vitest';
import { type BodySetup, bodyOf } from '../../../src/server/delivery/body.ts';
import { productForm } from '../../forms/files.ts';
import { FORM } from './operator.ts';

const RECEIVED = new Date('2026-04-14T07:00:00Z');
const DELIVERY = { id: 'msg_1', kind: 'application', reference: 'BWK-2026-000001', createdAt: RECEIVED } as const;
const UPLOAD = {
  id: 'upload-1',
  field: 'rechnung',
  name: 'Rechnung.pdf',
  mimetype: 'application/pdf',
  sha256: 'a'.repeat(64),
  size: 3,
  remark: null,
  scan: null,
};

/** @returns a store with an application whose file has these bytes */
const storeWith = (bytes: Buffer | undefined): BodySetup['store'] => ({
  applications: {
    find: (reference) =>
      Promise.resolve({
        reference,
        form: FORM,
        definitionHash: 'hash',
        answers: {},
        receivedAt: RECEIVED,
        clientAddress: null,
        uploads: [UPLOAD],
        state: 'new',
      }),
    bytesOfUpload: () => Promise.resolve(bytes),
    async *each() {},
  },
  optIns: { find: () => Promise.resolve(undefined), async *each() {} },
});

const bodyWith = (bytes: Buffer | undefined) =>
  bodyOf(DELIVERY, {
    store: storeWith(bytes),
    formOf: () => Promise.resolve(productForm(FORM)),
    fieldNamesOf: () => ({}),
    testMode: false,
  });

it('an application that is purged while its body is made is not handed over with empty files', async () => {
  expect((await bodyWith(Buffer.from('pdf')))?.body).toContain(`"content":"${Buffer.from('pdf').toString('base64')}"`);
  await expect(bodyWith(undefined)).rejects.toMatchObject({ code: 'FILE_GONE' });
});
