import type { ReactNode } from 'react';
import { firstLacking, fitDraft } from '../../engine/draft.ts';
import type { Answers } from '../../engine/form.ts';
import type { Position } from '../../engine/journey.ts';
import { afterPaint } from '../after-paint.ts';
import { forget } from '../device.ts';
import type { FillingNames } from '../filling.ts';
import type { FormRuntime } from '../form-runtime.ts';
import { sectionLevel } from '../page/Heading.tsx';
import { DraftLosses } from './DraftLosses.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { createDraftWriter, type DraftWriter } from './draft-writer.ts';
import { type Draft, readDrafts, removeExpired } from './stored-draft.ts';

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
  /** Index of the furthest step that was submitted. */
  furthest(): number;
  /** Shows something above the fields of the step on which the form was opened; undefined: nothing. */
  show(note: ReactNode): void;
  /** Moves the focus to where the step begins. */
  toStart(): void;
  /** Opens the form anew with a draft; rejects when that is not possible now. */
  resume(resumption: Resumption): Promise<void>;
}

/**
 * Keeps what is typed on the device until it has arrived, or for 24 hours. What earlier visits left is offered, and never
 * taken over by itself.
 * @param offers whether to do so: not in a form that goes on with a draft
 */
export function keepDrafts(runtime: FormRuntime, place: DraftPlace, offers: boolean): DraftWriter {
  const { form, filling, say, announcer, now } = runtime;
  const clock = () => now.getTime() + performance.now();
  removeExpired(clock());
  const drafts = offers ? readDrafts(filling.drafts) : [];
  const discard = () => {
    for (const { draft } of drafts) forget('localStorage', draft);
    place.show(undefined);
    place.toStart();
    announcer.announce(say('draft.discarded'));
  };
  if (drafts.length > 0) {
    place.show(<DraftOffer drafts={drafts} say={say} level={sectionLevel(form)} onResume={(draft) => place.resume(resumptionOf(form, draft))} onDiscard={discard} />);
    afterPaint(() => announcer.announce(say('draft.offer.title')));
  }
  return createDraftWriter(runtime, place.furthest, clock);
}

function resumptionOf(form: FormRuntime['form'], draft: Draft): Resumption {
  const { answers, lost, hasUnknown } = fitDraft(form, draft.answers);
  return {
    names: draft,
    answers,
    land({ form: opened, store, say, announcer }) {
      const position = firstLacking(opened, draft.furthest, store.isValid);
      store.remark(draft.without, say('draft.kept-off'));
      const step = opened.steps.find(({ id }) => id === position.step);
      if (step) store.enter(step);
      afterPaint(() => announcer.announce(say('draft.resumed')));
      return { position, note: lost.length > 0 || hasUnknown ? <DraftLosses form={opened} lost={lost} hasUnknown={hasUnknown} say={say} level={sectionLevel(opened)} /> : undefined };
    },
  };
}
