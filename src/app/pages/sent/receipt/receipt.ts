import type { Translate } from '../../../../../widgets/widget.ts';
import type { Form } from '../../../../engine/form.ts';
import { LOCALE, writeMoment } from '../../../../engine/locale.ts';
import { plainText } from '../../../../engine/text.ts';
import type { FilledCard, FilledRow } from '../../../review/ReviewCards.tsx';
import type { Acceptance } from '../acceptance.ts';

/** A label and its value. */
export type ReceiptRow = readonly [label: string, value: string];

/** Rows under a heading; `parts` are the entries of a list below it. */
export interface ReceiptSection {
  readonly title: string;
  readonly rows: readonly ReceiptRow[];
  readonly parts: readonly ReceiptSection[];
}

/** The content of a receipt in reading order, as plain text. */
export interface ReceiptContent {
  readonly language: string;
  readonly author: string;
  readonly title: string;
  readonly facts: readonly ReceiptRow[];
  readonly sections: readonly ReceiptSection[];
  readonly note: string;
  /** At the foot of each page, before the page number. */
  readonly footer: string;
}

/**
 * @param cards all answers, as they were sent
 * @returns the receipt: reference, moment of receipt, all answers, names of files
 */
export function receiptOf(
  { title, site, success }: Pick<Form, 'title' | 'site' | 'success'>,
  { reference, receivedAt }: Acceptance,
  cards: readonly FilledCard[],
  translate: Translate,
): ReceiptContent {
  const plain = (text: string) => plainText(text, site);
  const productOf = ({ product }: FilledCard): readonly ReceiptRow[] =>
    product
      ? [
          [plain(product.label), plain(product.amount)],
          [plain(product.detailLabel), plain(product.detail)],
        ]
      : [];
  return {
    language: LOCALE,
    author: site.company,
    title: translate('success.receipt.title', { form: plain(title) }),
    facts: [
      [plain(success.referenceLabel ?? translate('success.receipt.reference')), reference],
      ...(receivedAt === ''
        ? []
        : [
            [
              translate('success.receipt.received'),
              translate('success.receipt.moment', { when: writeMoment(new Date(receivedAt)) }),
            ] as const,
          ]),
      [translate('success.receipt.operator'), `${site.company}, ${site.phone}`],
    ],
    sections: cards.map((card) => ({
      title: plain(card.title),
      rows: [...rowsOf(card.rows), ...productOf(card)],
      parts: partsOf(card.rows),
    })),
    note: translate('success.receipt.note'),
    footer: reference,
  };
}

function rowsOf(rows: readonly FilledRow[]): readonly ReceiptRow[] {
  return rows
    .filter(({ parts }) => parts === undefined)
    .map(({ label, value, detail }) => [label, writable(detail === undefined ? value : `${value} (${detail})`)]);
}

/** The font has no signs for these, and would draw a box for each: tabs, and what only tells how others are drawn. */
function writable(text: string): string {
  return text.replaceAll('\t', ' ').replaceAll(/\p{Variation_Selector}/gu, '');
}

function partsOf(rows: readonly FilledRow[]): readonly ReceiptSection[] {
  return rows.flatMap(({ label, parts = [] }) =>
    parts.map((part) => ({ title: part.title ?? label, rows: rowsOf(part.rows), parts: partsOf(part.rows) })),
  );
}
