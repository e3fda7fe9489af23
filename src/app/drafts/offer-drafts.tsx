import { deepEquals } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { nameOfKey } from '../../engine/answer-path.ts';
import { draftOf } from '../../engine/draft.ts';
import { firstInvalidPosition, fitDraft } from '../../engine/fit-draft.ts';
import type { Answers } from '../../engine/form.ts';
import type { Position } from '../../engine/journey.ts';
import { labelsOf, type Returned } from './returned.ts';
import { afterPaint } from '../parts/after-paint.ts';
import { removeStored } from '../runtime/storage.ts';
import type { FillingNames } from '../runtime/filling.ts';
import { createIdempotencyKey } from '../runtime/idempotency-key.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { sectionLevel } from '../parts/Heading.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { timeOf } from '../runtime/time.ts';
import { type Draft, readDraft, readDrafts, removeExpired, writeDraft } from './stored-draft.ts';

/** What is needed to go on with a draft. */
export interface Resumption {
  readonly names: FillingNames;
  /** The answers that the form is opened with. */
  readonly answers: Answers;
  /**
   * Called with the opened form.
   * @returns where the customer goes on
   */
  land(runtime: FormRuntime): Landing | undefined;
}

export interface Landing {
  readonly position: Position;
  /** The note that the customer reads there. */
  readonly returned: Returned;
  /** Whether the next button leads to the review and skips valid steps. */
  readonly backToReview?: boolean;
}

/** What the code that offers drafts can do to the page. */
export interface DraftPlace {
  /** Shows something above the fields of the step on which the form was opened; undefined: nothing. */
  show(note: ReactNode): void;
  /** Moves the focus to the beginning of the step. */
  toStart(): void;
  /** Opens the form anew with a draft; rejects when that is not possible now. */
  resume(resumption: Resumption): Promise<void>;
}

/** Offers drafts of the last 24 hours; none is used without the customer's choice. Older ones are removed. */
export function offerDrafts(runtime: FormRuntime, place: DraftPlace): void {
  const { form, filling, translate, announcer } = runtime;
  removeExpired(timeOf(runtime));
  const others = () => readDrafts(filling.drafts).filter(({ draft }) => draft !== filling.draft);
  const toStart = (text: string) => {
    place.toStart();
    announcer.announce(text);
  };
  const offer = (note?: string) => {
    const drafts = others();
    const discard = () => {
      for (const one of others().filter(({ key }) => drafts.some((offered) => offered.key === key))) {
        removeStored('localStorage', one.draft);
        emptyPutBack(runtime, one);
      }
      filling.renew();
      place.show(undefined);
      toStart(translate('draft.discarded'));
    };
    const resume = async (offered: Draft) => {
      // While the offer was shown, another tab may have gone on with the draft under another name.
      const draft = readDraft(offered.draft) ?? others().find(({ key }) => key === offered.key);
      if (draft) return place.resume(resumptionOf(runtime, draft));
      // Its 24 hours have passed, or another tab has sent it.
      offer(translate('draft.gone'));
      return toStart(translate('draft.gone'));
    };
    place.show(
      drafts.length > 0 && (
        <DraftOffer
          key={drafts.map(({ draft }) => draft).join(' ')}
          drafts={drafts}
          note={note}
          form={form}
          translate={translate}
          level={sectionLevel(form)}
          onResume={resume}
          onDiscard={discard}
        />
      ),
    );
    return drafts.length > 0;
  };
  if (offer()) afterPaint(() => announcer.announce(translate('draft.offer.title')));
}

/**
 * Empties the fields that have the answers of a discarded draft because the browser has put them back into the page.
 * The next draft would hold them again. What somebody has typed since stays.
 */
function emptyPutBack({ form, store, takeOver }: FormRuntime, { answers, without }: Draft): void {
  const now = draftOf(form, store.typed()).answers;
  const wasThere = (name: string) => takeOver?.wasThere(name) ?? false;
  const same = Object.keys(answers).filter((name) => wasThere(name) && deepEquals(now[name], answers[name]));
  if (same.length > 0) store.restart([...same, ...without.map(nameOfKey).filter(wasThere)]);
}

function resumptionOf({ form, filling }: Pick<FormRuntime, 'form' | 'filling'>, draft: Draft): Resumption {
  const { answers, lost, hasUnknown } = fitDraft(form, draft.answers);
  const names = { key: draft.key, draft: filling.drafts + createIdempotencyKey() };
  return {
    names,
    answers,
    land({ form: opened, store, memory, translate }) {
      move(draft, names.draft);
      for (const [key, state] of Object.entries(draft.unchosen ?? {})) memory.set(key, state);
      const position = firstInvalidPosition(opened, draft.furthest, store.isValid);
      store.remark(draft.without, translate('draft.kept-off'));
      const step = opened.steps.find(({ id }) => id === position.step);
      if (step) store.enter(step);
      return {
        position,
        returned: {
          title: translate('draft.resumed'),
          lines: [
            ...(lost.length > 0 || hasUnknown ? [translate('draft.changed.title')] : []),
            ...(lost.length > 0
              ? [
                  translate('draft.changed.lost', {
                    fields: labelsOf({ form: opened, store, translate }, lost).join(', '),
                  }),
                ]
              : []),
            ...(hasUnknown ? [translate('draft.changed.unknown')] : []),
          ],
          // Steps that she had not reached are incomplete too, so this text must not claim to name all that is missing.
          lead: translate('return.again'),
          without: draft.without,
          furthest: draft.furthest,
        },
      };
    },
  };
}

/**
 * Moves a draft to another name. The tab that wrote the draft may still be open, and writes under the old name. A draft
 * that this tab has written since it was read stays.
 */
function move(draft: Draft, name: string): void {
  const isStored = writeDraft({ ...draft, draft: name });
  if (isStored && readDraft(draft.draft)?.at === draft.at) removeStored('localStorage', draft.draft);
}
