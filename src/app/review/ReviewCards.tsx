import { breakable } from '../../../widgets/parts/breakable.tsx';
import { PencilIcon } from '../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../widgets/widget.ts';
import type { ReviewCard, ReviewRow, Site } from '../../engine/form.ts';
import { plainText } from '../../engine/text.ts';
import { Heading } from '../parts/Heading.tsx';
import { SiteLink } from '../parts/SiteLink.tsx';
import { Paragraph, Text } from '../parts/Text.tsx';

/** A filled row. The value is the customer's own text, drawn as it is with its line breaks. */
export interface FilledRow extends ReviewRow {
  /** Said after the value in a softer tone, e.g. kind and size of a file. */
  readonly detail?: string | undefined;
  /** In place of a value: the entries of a list, or the one part that a group is. */
  readonly parts?: readonly FilledPart[];
}

/** Answers that belong together. */
export interface FilledPart {
  /** Of an entry, e.g. "Device 2". */
  readonly title: string | undefined;
  readonly rows: readonly FilledRow[];
}

/** A card whose rows are filled in; rows without an answer are left out. */
export interface FilledCard extends Omit<ReviewCard, 'rows'> {
  readonly rows: readonly FilledRow[];
}

interface ReviewCardsProps {
  readonly cards: readonly FilledCard[];
  readonly site: Site;
  readonly translate: Translate;
  /** Level of the cards' headings, the same as that of the sections. */
  readonly level?: 2 | 3;
  /** Leads to the step that a card names. */
  readonly onEdit: (step: string) => void;
}

/** The answers once more before they are sent. */
export function ReviewCards({ cards, site, translate, level = 3, onEdit }: ReviewCardsProps) {
  return cards.map(({ title, edit, rows, product }) => (
    <section key={title} className="ff-review">
      <div className="ff-review-head">
        <Heading level={level}>
          <Text text={title} site={site} />
        </Heading>
        {edit !== undefined && (
          <button
            type="button"
            className="ff-text-button"
            aria-label={translate('button.edit.named', { title: plainText(title, site) })}
            onClick={() => onEdit(edit)}
          >
            <PencilIcon size={16} />
            <span>{translate('button.edit')}</span>
          </button>
        )}
      </div>
      <Rows rows={rows} />
      {product && <Product product={product} site={site} />}
    </section>
  ));
}

function Rows({ rows }: Pick<FilledCard, 'rows'>) {
  if (rows.length === 0) return null;
  return (
    <dl>
      {rows.map((row, index) => (
        <Row key={`${index} ${row.label}`} row={row} />
      ))}
    </dl>
  );
}

function Row({ row: { label, value, mono = false, detail, parts } }: { readonly row: FilledRow }) {
  if (parts)
    return (
      <div className="ff-review-parts">
        <dt>{label}</dt>
        {parts.map((part, index) => (
          <dd key={index}>
            {part.title !== undefined && <p>{part.title}</p>}
            <Rows rows={part.rows} />
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
    </div>
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
