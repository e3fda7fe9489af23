import { describe, expect, it, onTestFinished } from 'vitest';
import type { NewMail } from '../../../../src/server/store/outbox.ts';
import { openForStaff } from '../../../../src/server/store/staff.ts';
import { openStore } from '../../../../src/server/store/store.ts';
import { inDatabase, temporaryPlace, triedForADay } from '../../place.ts';
import { newApplication, withDefinition } from './new-application.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const START = new Date('2026-04-14T07:12:33Z');
const after = (ms: number) => new Date(START.getTime() + ms);

let made = 0;
const newMail = (): NewMail => ({
  kind: 'probe',
  messageId: `<${++made}@example.at>`,
  recipient: 'ada@example.at',
  subject: 'Subject',
  text: 'Text of Ada',
  html: '<p>Text of Ada</p>',
});

async function open(mails = 1) {
  const place = await temporaryPlace();
  const store = await openStore(place);
  onTestFinished(() => store.close());
  await withDefinition(store);
  for (let i = 0; i < mails; i++)
    await store.applications.accept(newApplication({ receivedAt: START, mails: () => [newMail()] }));
  const claim = async (now: Date) => (await store.outbox.claim(now, 1))[0];
  const rows = () => inDatabase(place, (db) => db.selectFrom('outbox').selectAll().execute());
  return { ...store, place, claim, rows };
}

describe('a mail', () => {
  it('is stored with its application, and names its reference', async () => {
    const { claim, applications } = await open(0);
    const { reference } = await applications.accept(
      newApplication({ receivedAt: START, mails: (given) => [{ ...newMail(), subject: `about ${given}` }] }),
    );
    expect(await claim(START)).toMatchObject({
      kind: 'probe',
      reference,
      subject: `about ${reference}`,
      recipient: 'ada@example.at',
      text: 'Text of Ada',
      html: '<p>Text of Ada</p>',
      createdAt: START,
    });
  });

  it.each([30 * 24, 0.5])('that was written while the clock was %f hours ahead does not wait', async (hours) => {
    const { claim, applications } = await open(0);
    await applications.accept(newApplication({ receivedAt: after(hours * HOUR), mails: () => [newMail()] }));
    expect(await claim(START)).toMatchObject({ kind: 'probe' });
  });

  it('is not stored when its application is not', async () => {
    const { claim, applications } = await open(0);
    const twice = newMail();
    await expect(applications.accept(newApplication({ mails: () => [twice, twice] }))).rejects.toThrow(/unique/i);
    expect(await claim(after(HOUR))).toBeUndefined();
    expect(await applications.find('SMP-2026-000001')).toBeUndefined();
  });

  it('is stored once for a request that is repeated', async () => {
    const { claim, applications } = await open(0);
    const repeated = newApplication({ idempotencyKey: 'key-00000001', receivedAt: START, mails: () => [newMail()] });
    await applications.accept(repeated);
    await applications.accept(repeated);
    expect(await claim(START)).toBeDefined();
    expect(await claim(START)).toBeUndefined();
  });

  it('that has left leaves nothing of the customer behind', async () => {
    const { outbox, claim, rows } = await open();
    const mail = await claim(START);
    await outbox.sent([mail?.id ?? ''], after(SECOND));
    expect(await rows()).toEqual([
      expect.objectContaining({
        message_id: mail?.messageId,
        recipient: null,
        subject: null,
        text: null,
        html: null,
        sent_at: after(SECOND).getTime(),
      }),
    ]);
    expect(await claim(after(30 * HOUR))).toBeUndefined();
  });
});

describe('claiming', () => {
  it('gives each mail to one sender', async () => {
    const { outbox } = await open(20);
    const claimed = await Promise.all(Array.from({ length: 12 }, () => outbox.claim(START, 3)));
    const ids = claimed.flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });

  it('gives it to another when the first has not finished within a minute', async () => {
    const { claim } = await open();
    const first = await claim(START);
    expect(await claim(after(59 * SECOND))).toBeUndefined();
    expect(await claim(after(60 * SECOND))).toEqual(first);
  });

  it('gives back what was not tried, as if it had not been claimed', async () => {
    const { outbox, rows } = await open(2);
    const before = await rows();
    const [first, second] = await outbox.claim(START, 2);
    await outbox.release([second?.id ?? ''], START);
    expect((await rows()).filter(({ id }) => id !== first?.id)).toEqual(before.filter(({ id }) => id !== first?.id));
    expect(await outbox.claim(START, 2)).toEqual([second]);
  });
});

describe('a mail that could not be sent', () => {
  it('is tried again after pauses that grow to an hour, a last time after a day', async () => {
    const { outbox, claim, rows } = await open();
    const { id = '' } = (await claim(START)) ?? {};
    const moments = [0];
    for (let due = START.getTime(); !(await outbox.failed(id, 'EENVELOPE 450', new Date(due)));) {
      due = Number((await rows())[0]?.due_at);
      expect(await claim(new Date(due - 1))).toBeUndefined();
      expect(await claim(new Date(due))).toMatchObject({ id });
      moments.push((due - START.getTime()) / SECOND);
    }
    expect(moments.slice(0, 6)).toEqual([0, 10, 30, 70, 150, 310]);
    const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
    expect(Math.max(...pauses)).toBe(3600);
    expect(moments.at(-1)).toBe(24 * 3600);
    expect(moments.length).toBeLessThan(40);
  });

  it('is tried on, with pauses that grow, when the server was off for days', async () => {
    const { outbox, claim, rows } = await open();
    const back = 60 * HOUR;
    const moments: number[] = [];
    for (let [due, givenUp] = [back, false]; !givenUp; due = Number((await rows())[0]?.due_at) - START.getTime()) {
      const mail = await claim(after(due));
      expect(mail).toMatchObject({ recipient: 'ada@example.at' });
      moments.push((due - back) / SECOND);
      givenUp = await outbox.failed(mail?.id ?? '', 'ECONNREFUSED', after(due));
    }
    expect(moments.slice(0, 6)).toEqual([0, 10, 30, 70, 150, 310]);
    expect(moments.at(-1)).toBeGreaterThan(12 * 3600);
    expect(moments.at(-1)).toBeLessThan(24 * 3600);
  });

  it('is given up at once, and empty, when its address was refused for good', async () => {
    const { outbox, place, claim, rows } = await open();
    const { id = '' } = (await claim(START)) ?? {};
    expect(await outbox.failed(id, 'EENVELOPE 550', START, true)).toBe(true);
    expect(await rows()).toEqual([
      expect.objectContaining({ recipient: null, subject: null, text: null, html: null, given_up_at: START.getTime() }),
    ]);
    const staff = await openForStaff(place, 'keep');
    onTestFinished(() => staff.close());
    expect(await staff.remail(after(HOUR))).toBe(0);
  });

  it('waits no longer once staff want it, but what may be on its way is not sent twice', async () => {
    const { outbox, place } = await open(4);
    const [late, sent, givenUp] = (await outbox.claim(START, 4)).map(({ id }) => id);
    await triedForADay(place);
    await outbox.sent([sent ?? ''], START);
    await outbox.failed(givenUp ?? '', 'EENVELOPE 550', START, true);
    await outbox.failed(late ?? '', 'ECONNREFUSED', START);
    const staff = await openForStaff(place, 'keep');
    onTestFinished(() => staff.close());
    expect(await outbox.claim(after(SECOND), 4)).toEqual([]);
    expect(await staff.hastenMails(after(SECOND))).toBe(2);
    expect((await outbox.claim(after(SECOND), 4)).map(({ id }) => id)).toEqual([late]);
  });

  it('stays sent when another sender has sent it meanwhile', async () => {
    const { outbox, claim, rows } = await open();
    const late = await claim(START);
    await claim(after(60 * SECOND));
    await outbox.sent([late?.id ?? ''], after(61 * SECOND));
    const sent = await rows();
    expect(await outbox.failed(late?.id ?? '', 'ETIMEDOUT', after(25 * 3600 * SECOND))).toBe(false);
    expect(await rows()).toEqual(sent);
  });

  it('is given up after a day, listed, and sent again when staff want it, under its Message-ID', async () => {
    const { outbox, place, claim } = await open();
    const first = await claim(START);
    const { id = '', reference = '' } = first ?? {};
    const staff = await openForStaff(place, 'keep');
    onTestFinished(() => staff.close());
    await triedForADay(place);
    expect(await outbox.failed(id, 'EENVELOPE 450', after(24 * HOUR - SECOND))).toBe(false);
    expect(await staff.givenUpMails()).toEqual([]);
    await claim(after(24 * HOUR));
    expect(await outbox.failed(id, 'ECONNECTION', after(24 * HOUR))).toBe(true);
    expect(await staff.givenUpMails()).toEqual([
      {
        kind: 'probe',
        reference,
        createdAt: START,
        failure: 'ECONNECTION',
        canBeSent: true,
      },
    ]);
    expect(await claim(after(48 * HOUR))).toBeUndefined();
    expect(await staff.remail(after(49 * HOUR), 'MUS-2026-000404')).toBe(0);
    expect(await staff.remail(after(49 * HOUR), reference)).toBe(1);
    expect(await staff.remail(after(49 * HOUR))).toBe(0);
    expect(await claim(after(49 * HOUR))).toEqual({ ...first, createdAt: after(49 * HOUR) });
    // a day begins again
    expect(await outbox.failed(id, 'ECONNECTION', after(50 * HOUR))).toBe(false);
  });
});

/** @returns a store, and a function that sends applications and tells for each whether its mail was held back */
const beginSending = async () => {
  const store = await open(0);
  const send = async (receivedAt: Date, times: number) => {
    const held: boolean[] = [];
    for (let n = 0; n < times; n++) {
      const mails = () => [{ ...newMail(), recipientKey: 'hash' }];
      const taken = await store.applications.accept(newApplication({ receivedAt, mails }));
      held.push('heldBack' in taken && (taken.heldBack ?? false));
    }
    return held;
  };
  return { ...store, send };
};

describe('the five mails of an address', () => {
  it('are those of the last day: a sixth is held back until then', async () => {
    const { send } = await beginSending();
    expect(await send(START, 6)).toEqual([false, false, false, false, false, true]);
    expect(await send(after(24 * HOUR - SECOND), 1)).toEqual([true]);
    expect(await send(after(24 * HOUR), 1)).toEqual([false]);
  });

  it('are not those that a clock wrote which was ahead', async () => {
    const { send } = await beginSending();
    await send(after(20 * 24 * HOUR), 5);
    expect(await send(START, 2)).toEqual([false, false]);
  });

  it('are also those that came a moment later and were stored first', async () => {
    const { send } = await beginSending();
    await send(after(30 * SECOND), 5);
    expect(await send(START, 1)).toEqual([true]);
  });

  it('are counted by a hash that goes after a day, and at once when a clock that was ahead wrote it', async () => {
    const { send, removal, rows } = await beginSending();
    const keys = async () => (await rows()).filter(({ recipient_key: key }) => key !== null).length;
    for (const hours of [20 * 24, 2, 1, 0]) await send(after(hours * HOUR), 1);
    await removal.unconfirmed(START);
    expect(await keys()).toBe(2);
    await removal.unconfirmed(after(24 * HOUR));
    expect(await keys()).toBe(1);
  });
});
