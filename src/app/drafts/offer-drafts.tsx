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

/** What it takes to go on with a draft. */
export interface Resumption {
  readonly names: FillingNames;
  /** What the form is opened anew with. */
  readonly answers: Answers;
  /** Told the form that was opened so. @returns where the customer goes on, and what is to be said there */
  land(runtime: FormRuntime): Landing;
}

export interface Landing {
  readonly position: Position;
  readonly note: ReactNode;
}

/** The form as its drafts see it. */
export interface DraftPlace {
  /** Shows something above the fields of the step on which the form was opened; undefined: nothing. */
  show(note: ReactNode): void;
  /** Moves the focus to where the step begins. */
  toStart(): void;
  /** Opens the form anew with a draft; rejects when that is not possible now. */
  resume(resumption: Resumption): Promise<void>;
}

/**
 * Offers what earlier visits of the last 24 hours left on the device; it is never taken over by itself. What is older
 * is removed.
 */
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
  // the offer may have stood there until its time was over
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
