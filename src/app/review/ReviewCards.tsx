import { breakable } from '../../../widgets/parts/breakable.tsx';
import { icon } from '../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../widgets/widget.ts';
import type { ReviewCard, ReviewRow, Site } from '../../engine/form.ts';
import { plainText } from '../../engine/text.ts';
import { Heading } from '../parts/Heading.tsx';
import { SiteLink } from '../parts/SiteLink.tsx';
import { Paragraph, Text } from '../parts/Text.tsx';
import type { EditPlace } from './edit-place.ts';

const PencilIcon = icon(
  <path d="m4 20 1-4.5L16.5 4a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L8.5 19zM14.5 6l3.5 3.5" />,
);

/** A filled row. The value is the customer's own text, drawn as it is with its line breaks. */
export interface FilledRow extends ReviewRow {
  readonly label: string;
  /** Shown after the value in muted text, e.g. kind and size of a file. */
  readonly detail?: string | undefined;
  /** Instead of a value: a part for each entry of a list, or a single part for a group. */
  readonly parts?: readonly FilledPart[];
  /** Where the customer edits the answer; absent if that is not possible. */
  readonly place?: EditPlace | undefined;
}

/** The answers in an entry of a list, or in a group. */
export interface FilledPart {
  /** Title of an entry, e.g. "Device 2"; undefined for a group. */
  readonly title: string | undefined;
  readonly rows: readonly FilledRow[];
}

/** A card whose rows are filled in; rows without an answer are left out. */
export interface FilledCard extends Pick<ReviewCard, 'title' | 'text' | 'product'> {
  /** Where its section is edited. */
  readonly place?: EditPlace | undefined;
  readonly rows: readonly FilledRow[];
}

interface ReviewCardsProps {
  readonly cards: readonly FilledCard[];
  readonly site: Site;
  readonly translate: Translate;
  /** Level of the cards' headings, the same as that of the sections. */
  readonly level?: 2 | 3;
  readonly onEdit: (place: EditPlace) => void;
}

/** Shows the answers again, before or after they are sent. */
export function ReviewCards({ cards, site, translate, level = 3, onEdit }: ReviewCardsProps) {
  return cards.map(({ title, text, place, rows, product }, index) => (
    // index in the key: cards may share a title, and never change their order
    <section key={`${index} ${title}`} className="ff-review">
      <div className="ff-review-head">
        <Heading level={level}>
          <Text text={title} site={site} />
        </Heading>
        {place && (
          <button
            type="button"
            className="ff-text-button"
            aria-label={translate('button.edit.named', { title: plainText(title, site) })}
            onClick={() => onEdit(place)}
          >
            <PencilIcon size={16} />
            <span>{translate('button.edit')}</span>
          </button>
        )}
      </div>
      {text !== undefined && <Paragraph text={text} site={site} />}
      <Rows rows={rows} change={{ translate, onEdit, context: title, labelsBefore: labelsOf(cards.slice(0, index)) }} />
      {product && <Product product={product} site={site} />}
    </section>
  ));
}

function labelsOf(cards: readonly FilledCard[]): readonly string[] {
  return cards.flatMap(({ rows }) => rows.map(({ label }) => label));
}

/** What the buttons of rows need. */
interface RowsContext extends Pick<ReviewCardsProps, 'translate' | 'onEdit'> {
  /** Title of what the rows belong to. It distinguishes a label from the same label elsewhere. */
  readonly context: string;
  /** Labels of the cards before, which need the context; undefined: every label needs it. */
  readonly labelsBefore: readonly string[] | undefined;
}

interface RowsProps extends Pick<FilledCard, 'rows'> {
  readonly change: RowsContext;
}

function Rows({ rows, change }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <dl>
      {rows.map((row, index) => (
        <Row key={`${index} ${row.label}`} row={row} change={change} />
      ))}
    </dl>
  );
}

interface RowProps {
  readonly row: FilledRow;
  readonly change: RowsContext;
}

function Row({ row: { label, value, mono = false, detail, parts, place }, change }: RowProps) {
  if (parts)
    return (
      <div className="ff-review-parts">
        <dt>{label}</dt>
        {parts.map((part, index) => (
          <dd key={index}>
            {part.title !== undefined && <p>{part.title}</p>}
            <Rows rows={part.rows} change={{ ...change, context: part.title ?? label, labelsBefore: undefined }} />
          </dd>
        ))}
      </div>
    );
  return (
    <div>
      <dt>{label}</dt>
      <dd className={mono ? 'ff-mono' : undefined}>
        {breakable(value)}
        {detail !== undefined && (
          <>
            {' '}
            <span className="ff-review-detail">{detail}</span>
          </>
        )}
      </dd>
      {place && <ChangeButton label={label} place={place} {...change} />}
    </div>
  );
}

interface ChangeButtonProps extends RowsContext {
  readonly label: string;
  readonly place: EditPlace;
}

function ChangeButton({ label, place, translate, onEdit, context, labelsBefore }: ChangeButtonProps) {
  const name = labelsBefore && !labelsBefore.includes(label) ? label : `${label} (${context})`;
  return (
    <dd className="ff-review-change">
      <button
        type="button"
        className="ff-text-button"
        aria-label={translate('button.change.named', { label: name })}
        onClick={() => onEdit(place)}
      >
        {translate('button.change')}
      </button>
    </dd>
  );
}

function Product({
  product: { label, amount, detailLabel, detail, link },
  site,
}: {
  readonly product: NonNullable<ReviewCard['product']>;
  readonly site: Site;
}) {
  return (
    <div className="ff-product">
      <div>
        <Paragraph className="ff-product-label" text={label} site={site} />
        <Paragraph className="ff-amount" text={amount} site={site} />
      </div>
      <div>
        <Paragraph className="ff-product-label" text={detailLabel} site={site} />
        <Paragraph text={detail} site={site} />
        <p className="ff-product-link">
          <SiteLink link={link} site={site} />
        </p>
      </div>
    </div>
  );
}
