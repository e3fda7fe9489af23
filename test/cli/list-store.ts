import { pathOf, withAnswer } from '../../src/engine/answer-path.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import { openStore } from '../../src/server/store/store.ts';
import { listAnswers, listForm } from '../forms/lists.ts';
import { temporaryPlace, type TestPlace } from '../server/place.ts';
import { newApplication } from '../server/stored/store/new-application.ts';

/** @returns the bytes of an entry's invoice */
export const invoiceOf = (entry: number): Buffer => Buffer.from(`%PDF-1.4 of entry ${entry}`);

/**
 * @returns a store with an application of the form with lists per element of `applications`, from LST-2026-000001 on;
 * each entry's invoice is a file
 */
export async function storedLists(applications: readonly Answers[], form: Form = listForm): Promise<TestPlace> {
  const place = await temporaryPlace();
  const store = await openStore(place);
  const body = JSON.stringify(form);
  await store.definitions.add({ hash: 'h', form: form.id, body }, new Date('2026-01-01T00:00:00Z'));
  for (const answers of applications) {
    const entries = (answers['geraete'] ?? []) as readonly Answers[];
    const uploads = entries.flatMap((entry, index) =>
      entry['rechnung'] === undefined
        ? []
        : [
            {
              field: `geraete.${index}.rechnung`,
              name: `Rechnung ${index + 1}.pdf`,
              mimetype: 'application/pdf',
              bytes: invoiceOf(index),
            },
          ],
    );
    await store.applications.accept(
      newApplication({ series: 'LST', form: form.id, definitionHash: 'h', answers, uploads }),
    );
  }
  await store.close();
  return place;
}

/** The valid answers with one entry less in the first list, and with an unknown field in another entry. */
export const fewer: Answers = withAnswer(
  withAnswer(listAnswers, pathOf('geraete.2'), undefined),
  pathOf('geraete.1.fremd'),
  'Zubehör',
);
