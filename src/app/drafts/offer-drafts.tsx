import type { ReactNode } from 'react';
import { firstLacking, fitDraft } from '../../engine/draft.ts';
import { labelOf } from '../../engine/fields.ts';
import type { Answers } from '../../engine/form.ts';
import type { Position } from '../../engine/journey.ts';
import { afterPaint } from '../parts/after-paint.ts';
import { removeStored } from '../runtime/storage.ts';
import type { FillingNames } from '../runtime/filling.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { sectionLevel } from '../parts/Heading.tsx';
import { DraftLosses } from './DraftLosses.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { type Draft, isThere, readDrafts, removeExpired, timeOf } from './stored-draft.ts';

/** What is needed to go on with a draft. */
export interface Resumption {
  readonly names: FillingNames;
  /** What the form is opened with. */
  readonly answers: Answers;
  /** Called with the opened form. @returns where the customer goes on, and what to show there */
  land(runtime: FormRuntime): Landing;
}

export interface Landing {
  readonly position: Position;
  readonly note: ReactNode;
}

/** What drafts can do with the form. */
export interface DraftPlace {
  /** Shows something above the fields of the step on which the form was opened; undefined: nothing. */
  show(note: ReactNode): void;
  /** Moves the focus to where the step begins. */
  toStart(): void;
  /** Opens the form anew with a draft; rejects when that is not possible now. */
  resume(resumption: Resumption): Promise<void>;
}

/** Offers drafts of the last 24 hours; none is used without the customer's choice. Older ones are removed. */
export function offerDrafts(runtime: FormRuntime, place: DraftPlace): void {
  const { form, filling, translate, announcer } = runtime;
  removeExpired(timeOf(runtime));
  const drafts = readDrafts(filling.drafts).filter(({ draft }) => draft !== filling.draft);
  if (drafts.length === 0) return;
  const takeBack = () => {
    place.show(undefined);
    place.toStart();
    announcer.announce(translate('draft.discarded'));
  };
  const discard = () => {
    for (const { draft } of drafts) removeStored('localStorage', draft);
    takeBack();
  };
  // The draft may have expired while the offer was shown.
  const resume = async (draft: Draft) => (isThere(draft) ? place.resume(resumptionOf(form, draft)) : takeBack());
  place.show(
    <DraftOffer
      drafts={drafts}
      translate={translate}
      level={sectionLevel(form)}
      onResume={resume}
      onDiscard={discard}
    />,
  );
  afterPaint(() => announcer.announce(translate('draft.offer.title')));
}

function resumptionOf(form: FormRuntime['form'], draft: Draft): Resumption {
  const { answers, lost, hasUnknown } = fitDraft(form, draft.answers);
  return {
    names: draft,
    answers,
    land({ form: opened, store, memory, translate, announcer }) {
      for (const [name, text] of Object.entries(draft.unchosen ?? {})) memory.set(name, text);
      const position = firstLacking(opened, draft.furthest, store.isValid);
      store.remark(draft.without, translate('draft.kept-off'));
      const step = opened.steps.find(({ id }) => id === position.step);
      if (step) store.enter(step);
      afterPaint(() => announcer.announce(translate('draft.resumed')));
      return {
        position,
        note:
          lost.length > 0 || hasUnknown ? (
            <DraftLosses
              lost={lost.map((name) => labelOf(opened, name, store.schema(name)))}
              hasUnknown={hasUnknown}
              translate={translate}
              level={sectionLevel(opened)}
            />
          ) : undefined,
      };
    },
  };
}
