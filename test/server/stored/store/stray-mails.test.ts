import { expect, it, onTestFinished } from 'vitest';
import { openPreviewStore } from '../../../../src/server/store/preview-store.ts';
import { openStore, type Store } from '../../../../src/server/store/store.ts';
import { inDatabase, temporaryPlace } from '../../place.ts';
import { newApplication, withDefinition } from './new-application.ts';

const RECEIVED = new Date('2026-04-14T07:00:00Z');
const mail = {
  kind: 'probe',
  messageId: '<1@example.at>',
  recipient: 'a@example.at',
  subject: 'x',
  text: 'x',
  html: '',
};

/**
 * Stores an application with a waiting mail, then purges expired rows.
 * @returns the counts of the outbox
 */
async function removed(store: Store) {
  onTestFinished(() => store.close());
  await withDefinition(store);
  await store.applications.accept(newApplication({ receivedAt: RECEIVED, mails: () => [mail] }));
  await store.removal.unconfirmed(RECEIVED);
  return store.outbox.counts();
}

it('a mail stays whose application is there, in the store of previews too', async () => {
  const place = await temporaryPlace();
  expect(await removed(await openPreviewStore(place))).toMatchObject({ waiting: 1 });
  expect(await removed(await openStore(place))).toMatchObject({ waiting: 1 });
});

it('a mail that did not leave goes when what it belongs to is gone', async () => {
  const place = await temporaryPlace();
  const store = await openStore(place);
  await removed(store);
  await inDatabase(place, (db) => db.deleteFrom('application').execute());
  await store.removal.unconfirmed(RECEIVED);
  expect(await store.outbox.counts()).toMatchObject({ waiting: 0 });
});
