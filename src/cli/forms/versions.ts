import { writeMoment } from '../../engine/locale.ts';
import { effective } from '../../server/forms/schedule.ts';
import { aligned } from '../applications/aligned.ts';
import { CommandError } from '../command.ts';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { withPublications } from './publishing/open.ts';
import { argumentOf, nameOf, oneFormIn, whoText } from './publishing/publication-text.ts';

/** `versions`: prints all publications of a form: since when and until when each served, who published it and why. */
export const versions: FormsCommand = async (options, print, surroundings) => {
  const [form] = oneFormIn(options);
  return withPublications(options, surroundings, async ({ store, published }) => {
    const own = published.filter((one) => one.form === form);
    if (own.length === 0) throw new CommandError(translate('publish.never', { form: argumentOf(form) }));
    const received = await store.publications.received(form);
    const order = effective(own);
    const untilOf = (number: number) => order[order.findIndex((one) => one.number === number) + 1]?.since;
    const history = own.map((publication) => ({
      ...publication,
      until: order.includes(publication) ? (untilOf(publication.number) ?? null) : null,
      applications: received.get(publication.number) ?? 0,
    }));
    if (options.json) {
      print(JSON.stringify({ form, versions: history }, undefined, 2));
      return 0;
    }
    const heading = (['number', 'since', 'until', 'who', 'applications', 'note'] as const).map((column) =>
      translate(`versions.${column}`),
    );
    const rows = history.map((one) => [
      translate(one.version === null ? 'versions.withdrawn' : 'versions.version', { number: one.number }),
      writeMoment(one.since),
      endOf(one),
      whoText(one),
      String(one.applications),
      sameAs(own, one) + one.note,
    ]);
    print(nameOf(form));
    for (const line of aligned([heading, ...rows])) print(`  ${line}`);
    return 0;
  });
};

type HistoryEntry = Parameters<typeof whoText>[0] & { readonly until: Date | null };

function endOf({ approvedAt, droppedAt, until }: HistoryEntry): string {
  if (droppedAt) return translate('versions.dropped');
  if (!approvedAt) return translate('versions.waits');
  return until ? writeMoment(until) : '';
}

/** @returns a reference to the publication that had the same version first; '' for the first one itself */
function sameAs(own: readonly Parameters<typeof whoText>[0][], { number, version }: HistoryEntry): string {
  const first = version === null ? undefined : own.find((one) => one.version === version);
  return first && first.number !== number ? `${translate('versions.same', { number: first.number })} ` : '';
}
