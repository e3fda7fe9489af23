import type { Form } from '../../src/engine/form.ts';
import { openStore } from '../../src/server/store/store.ts';
import { temporaryPlace, type TestPlace } from '../server/place.ts';
import { newApplication } from '../server/stored/store/new-application.ts';

/** A form with two steps, an option, a condition and two fields of one label, without what commands do not read. */
export const form = {
  id: 'muster',
  title: 'Musterantrag',
  site: {},
  submit: { serverSets: { ipAddress: 'clientAddress' } },
  fields: { menge: { widget: 'number', unit: 'kW' }, vorname: { widget: 'text', label: 'Vorname' } },
  steps: [
    {
      id: 'person',
      label: 'Person',
      sections: [{ rows: [[{ field: 'vorname' }], [{ field: 'art' }]] }],
      schema: {
        properties: {
          art: { title: 'Art', oneOf: [{ const: 'A', title: 'Erste Art' }] },
          vorname: { title: 'Name' },
          ort: { title: 'Ort' },
        },
        allOf: [{ if: { required: ['art'] }, then: { properties: { postOrt: { title: 'Ort' } } } }],
      },
    },
    {
      id: 'geraet',
      label: 'Gerät',
      sections: [],
      schema: {
        properties: {
          menge: { title: 'Leistung', type: 'number' },
          etagen: { title: 'Stockwerke', type: 'integer', oneOf: [{ const: 0, title: 'Keines' }] },
          ja: { title: 'Einverstanden', type: 'boolean' },
          beleg: { title: 'Beleg', type: 'object' },
        },
      },
    },
  ],
} as unknown as Form;

export const bytes = Buffer.from('%PDF-1.4 \u0000\u00ff', 'latin1');
export const answers = {
  vorname: '=HYPERLINK("x";"y")',
  art: 'A',
  ort: 'Linz',
  postOrt: 'Wels',
  menge: 8.5,
  etagen: 0,
  ja: true,
  iban: 'AT611904300234573201',
};

/** @returns a store with one application per form of two, one of them with a file */
export async function data(): Promise<TestPlace> {
  const place = await temporaryPlace();
  const store = await openStore(place);
  await store.definitions.add(
    { hash: 'h1', form: 'muster', body: JSON.stringify(form) },
    new Date('2026-01-01T00:00:00Z'),
  );
  const upload = {
    field: 'beleg',
    name: 'Rechnung März.pdf',
    mimetype: 'application/pdf',
    bytes,
    remark: 'appended:12 revised:1',
  };
  await store.applications.accept(
    newApplication({ form: 'muster', definitionHash: 'h1', series: 'MUS', answers, uploads: [upload] }),
  );
  await store.applications.accept(
    newApplication({
      form: 'anderes',
      definitionHash: 'h1',
      series: 'AND',
      answers: { vorname: 'Bob' },
      receivedAt: new Date('2026-04-15T10:00:00Z'),
    }),
  );
  await store.close();
  return place;
}
