import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedCount, storedRow } from '../test-server.ts';
import { fileValue, png, revisedPdf } from '../uploads/samples.ts';
import { complete, FORM, referenceIn, type Sender, startSender } from './sender.ts';

let sender: Sender;
beforeAll(async () => {
  sender = await startSender();
});
afterAll(() => sender.server.close());

describe('an application that is in order', () => {
  it('is stored before it is answered with 201', async () => {
    const before = await storedCount(sender.server);
    const { status, body, headers } = await sender.apply();
    // read at once, through another connection
    const row = await storedRow(sender.server, referenceIn(body));
    expect({ status, body }).toEqual({
      status: 201,
      body: { referenz: expect.stringMatching(/^WPB-2026-\d{6}$/), eingegangenAm: '2026-04-14T09:00:00+02:00' },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(await storedCount(sender.server)).toBe(before + 1);
    expect(row?.answers).toEqual({
      ...complete,
      rechnung: { name: 'Rechnung-Waermepumpe-2025.pdf', mimetype: 'application/pdf' },
      orderDate: '2026-04-14T09:00:00+02:00',
    });
  });

  it('is stored with the exact bytes of its file', async () => {
    const [upload] = (await sender.stored({ rechnung: fileValue(png, 'image/png', 'Rechnung März.png') })).uploads;
    expect(upload).toMatchObject({ field: 'rechnung', name: 'Rechnung März.png', mimetype: 'image/png' });
    expect(Buffer.compare(upload?.content ?? Buffer.alloc(0), png)).toBe(0);
  });

  it('is stored with the hash of its definition', async () => {
    const { hash } = (await sender.server.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>();
    expect((await sender.stored()).definition_hash).toBe(hash);
  });

  it('stores names as they were written and never repeats them', async () => {
    for (const name of [
      '<b onmouseover="alert(1)">Max</b>',
      'O’Neill-Österreicher, 山田 👩‍🔧',
      "'; drop table application; --",
      '{phone} [x](javascript:alert(1))',
      '=cmd()|x',
    ]) {
      const { status, body, text } = await sender.apply({ nachname: name });
      expect({ name, status, echoed: text.includes(name) }).toEqual({ name, status: 201, echoed: false });
      expect((await storedRow(sender.server, referenceIn(body)))?.answers['nachname']).toBe(name);
    }
    expect((await sender.apply({ nachname: '<b>Max</b>', email: '<b>x</b>' })).text).not.toContain('<');
  });

  it('is normalised: trimmed, NFC, no control or direction characters', async () => {
    const { answers } = await sender.stored({
      vorname: '  Max\u0000\u202E ',
      nachname: 'Mu\u0308ller\u200B',
      ort: 'Bad\tIschl',
      iban: ' iban at61 1904-3002 3457.3201 ',
    });
    expect(answers).toMatchObject({
      vorname: 'Max',
      nachname: 'Müller',
      ort: 'Bad Ischl',
      iban: 'AT611904300234573201',
    });
  });

  it('holds only what the form asks and its rules show', async () => {
    const hidden = { postPlz: '1010', postOrt: 'Wien', herstellerOpt: 'Eigenbau', otherPartner: undefined };
    const { answers } = await sender.stored({
      ...hidden,
      warmepumpeArt: 'NEUBAU',
      altesHeizsystem: 'OEL',
      baujahr: 1,
      areas: [1, 2],
      newsletter: true,
      hasOwnProperty: 'x',
      toString: 1,
    });
    const left = [
      'postPlz',
      'postOrt',
      'herstellerOpt',
      'altesHeizsystem',
      'baujahr',
      'areas',
      'newsletter',
      'hasOwnProperty',
      'toString',
    ].filter((name) => Object.hasOwn(answers, name));
    expect(left).toEqual([]);
  });

  it('loses its prototype keys', async () => {
    const rest = JSON.stringify(complete).slice(1);
    const { status, body } = await sender.send(
      `{"__proto__":{"kunde":"KEIN_KUNDE"},"constructor":{"prototype":{"x":1}},${rest}`,
    );
    expect(status).toBe(201);
    expect(Object.keys((await storedRow(sender.server, referenceIn(body)))?.answers ?? {})).not.toEqual(
      expect.arrayContaining(['constructor']),
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('gets its address and moment from the server, whatever was sent', async () => {
    const { answers } = await sender.stored({ ipAddress: '8.8.8.8', orderDate: '1999-01-01' });
    expect(answers).toMatchObject({ orderDate: '2026-04-14T09:00:00+02:00' });
    expect(answers).not.toHaveProperty('ipAddress');
  });

  it("gets the catalogue's numbers, whatever was sent", async () => {
    const catalogue = { fabrikat: 'AeroLine', waermenennleistung: 11, anschlussleistung: 4.3, eta35: 191, eta55: 140 };
    expect(
      (
        await sender.stored({
          fabrikat: 'Besser',
          waermenennleistung: 99,
          anschlussleistung: 1,
          eta35: 349,
          eta55: 299,
        })
      ).answers,
    ).toMatchObject(catalogue);
    expect(
      (await sender.stored(Object.fromEntries(Object.keys(catalogue).map((name) => [name, undefined])))).answers,
    ).toMatchObject(catalogue);
    const unlisted = (await sender.stored({ bezeichnung: 'Modell nicht aufgelistet' })).answers;
    expect(Object.keys(catalogue).filter((name) => Object.hasOwn(unlisted, name))).toEqual([]);
  });

  it.each([
    ['a maker', { hersteller: 'Hersteller nicht aufgelistet', herstellerOpt: 'Eigenbau', bezeichnung: undefined }],
    ['a model', { bezeichnung: 'Modell nicht aufgelistet' }],
  ])('keeps the name of a model that is not in the list of %s', async (_what, changes) => {
    const device = { ...changes, bezeichnungOpt: 'Alm 12 Spezial' };
    expect((await sender.stored(device)).answers).toMatchObject(JSON.parse(JSON.stringify(device)));
    expect((await sender.stored({ bezeichnungOpt: 'Alm 12 Spezial' })).answers).not.toHaveProperty('bezeichnungOpt');
  });

  it.each([
    [
      'a maker that is not listed',
      { hersteller: 'Hersteller nicht aufgelistet', herstellerOpt: 'Eigenbau', bezeichnung: undefined },
    ],
    ['a model that is not listed', { bezeichnung: 'Modell nicht aufgelistet' }],
    ['no device', { hersteller: undefined, bezeichnung: undefined }],
    ['a German IBAN', { iban: 'DE89 3704 0044 0532 0130 00' }],
    ['a PDF that was signed after it was made', { rechnung: fileValue(revisedPdf, 'application/pdf') }],
    ['a consent as a browser says it', { agb2: true, rechnungsadrsabweichend: false }],
  ])('may have %s', async (_what, changes) => {
    expect((await sender.apply(changes)).status).toBe(201);
  });
});
