import { type ReactNode, useSyncExternalStore } from 'react';
import { CheckIcon, ChevronIcon } from '../../../widgets/parts/icons.tsx';
import { subscribeToNothing } from '../../../widgets/parts/subscribe-to-nothing.ts';
import type { Translate } from '../../../widgets/widget.ts';
import type { AsideSection } from '../../engine/aside.ts';
import type { Form, Site } from '../../engine/form.ts';
import { hydratedLater } from '../parts/hydrated-later.tsx';
import { Paragraph, Text } from '../parts/Text.tsx';
import { canStore } from '../runtime/storage.ts';

interface AsideProps {
  readonly aside: Form['aside'];
  readonly site: Site;
  readonly translate: Translate;
  /** Id of the current step: some facts are only shown beside certain steps. */
  readonly step: string;
}

interface AsideWithContentsProps extends AsideProps {
  /** The table of contents. */
  readonly children?: ReactNode;
}

/** The facts beside the form, below its table of contents. Narrow screens show `Fact` instead. */
export const Aside = hydratedLater(function Aside({ aside, site, translate, step, children }: AsideWithContentsProps) {
  const sections = sectionsOf(aside, step);
  if (sections.length === 0 && !children) return null;
  return (
    <aside className="ff-aside" aria-label={translate('aside.name')}>
      {children}
      <Sections sections={sections} site={site} />
    </aside>
  );
});

/** The facts on narrow screens: a fold-out under the title, and open sections with what to know before starting. */
export const Fact = hydratedLater(function Fact({ aside, site, step }: Omit<AsideProps, 'translate'>) {
  const sections = sectionsOf(aside, step);
  const open = sections.filter((section) => section.open?.includes(step));
  // The summary of the fold-out already says the amount.
  const closed = sections.filter((section) => section.amount === undefined && !open.includes(section));
  return (
    <>
      {aside.summary !== undefined && <ClosedFact {...{ aside, site }} sections={closed} />}
      {open.length > 0 && (
        <div className="ff-facts ff-open-facts">
          <Sections sections={open} site={site} />
        </div>
      )}
    </>
  );
});

interface ClosedFactProps extends Pick<AsideProps, 'aside' | 'site'> {
  readonly sections: readonly AsideSection[];
}

function ClosedFact({ aside: { summary = '', summaryText }, sections, site }: ClosedFactProps) {
  return (
    <details className="ff-fact">
      <summary>
        <b className="ff-num">
          <Text text={summary} site={site} />
        </b>
        <span className="ff-fact-text">{summaryText !== undefined && <Text text={summaryText} site={site} />}</span>
        <ChevronIcon size={20} />
      </summary>
      <div className="ff-facts">
        <Sections sections={sections} site={site} />
      </div>
    </details>
  );
}

function sectionsOf(aside: Form['aside'], step: string): readonly AsideSection[] {
  return aside.sections.filter((section) => section.steps === undefined || section.steps.includes(step));
}

function Sections({ sections, site }: { readonly sections: readonly AsideSection[]; readonly site: Site }) {
  return sections.map(({ title, amount, caption, text, list, note, draftNote }) => (
    <section key={title ?? amount ?? text}>
      {title !== undefined && (
        <h2 className={amount === undefined ? undefined : 'ff-aside-kicker'}>
          <Text text={title} site={site} />
        </h2>
      )}
      {amount !== undefined && <Paragraph className="ff-amount" text={amount} site={site} />}
      {caption !== undefined && <Paragraph text={caption} site={site} />}
      {text !== undefined && <Paragraph className="ff-num" text={text} site={site} />}
      {list && <Needed items={list} site={site} />}
      {draftNote === undefined ? (
        note !== undefined && <Paragraph className="ff-aside-note" text={note} site={site} />
      ) : (
        <DraftNote note={note} draftNote={draftNote} site={site} />
      )}
    </section>
  ));
}

interface DraftNoteProps {
  readonly note: string | undefined;
  readonly draftNote: string;
  readonly site: Site;
}

/** A note whose end is true only if the device stores something. The server can't know, and draws all of it. */
function DraftNote({ note, draftNote, site }: DraftNoteProps) {
  const stores = useSyncExternalStore(subscribeToNothing, canStore, () => true);
  const text = [note, stores ? draftNote : undefined].filter(Boolean).join(' ');
  // a key, since a translator replaces the texts
  return text === '' ? null : <Paragraph key={text} className="ff-aside-note" text={text} site={site} />;
}

function Needed({ items, site }: { readonly items: readonly string[]; readonly site: Site }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon size={20} />
          <span>
            <Text text={item} site={site} />
          </span>
        </li>
      ))}
    </ul>
  );
}
