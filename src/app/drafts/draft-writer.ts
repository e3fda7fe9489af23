import { nameOf, pathOf } from '../../engine/answer-path.ts';
import { draftOf, isStoredOnDevice } from '../../engine/draft.ts';
import { removeStored } from '../runtime/storage.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { whenIdle } from '../runtime/open-form.ts';
import { timeOf } from '../runtime/time.ts';
import { holds, readDrafts, writeDraft } from './stored-draft.ts';

/** Milliseconds from the first change until it is written, together with later ones. */
const WAIT_MS = 250;

export interface DraftWriter {
  /** Call when an answer changed: it will be written soon. */
  change(): void;
  /** Writes the rest and stops. */
  stop(): void;
}

/**
 * Stores the answers on the device until they are sent: when the browser is idle, and at the latest when the page is
 * left. A key press only sets a flag. The code is part of the form's own, so it also works when the connection is lost
 * later.
 * @param furthest returns the index of the furthest step that was submitted
 */
export function createDraftWriter(runtime: FormRuntime, furthest: () => number): DraftWriter {
  const { store, filling, memory } = runtime;
  let waits = false;
  let changed = false;
  const besides = () => JSON.stringify([furthest(), filling.key, Object.fromEntries(memory)]);
  let writtenBesides = besides();

  const write = () => {
    waits = false;
    if (filling.hasArrived() || !(changed || besides() !== writtenBesides)) return;
    const { form } = runtime;
    const unchosen = Object.fromEntries([...memory].filter(([key]) => isStoredOnDevice(form, nameOf(pathOf(key)))));
    const draft = {
      ...draftOf(form, store.typed()),
      unchosen,
      key: filling.key,
      draft: filling.draft,
      at: timeOf(runtime),
      furthest: furthest(),
    };
    // A browser that goes back or forward restores what was typed on the first step, also beside an unanswered offer.
    const isKeptAlready = readDrafts(filling.drafts).some(
      (other) => other.draft !== draft.draft && holds(other, draft),
    );
    // once the other one is gone, this one is written after all
    changed = isKeptAlready;
    writtenBesides = besides();
    if (isKeptAlready || Object.keys({ ...draft.answers, ...unchosen }).length === 0)
      removeStored('localStorage', filling.draft);
    else writeDraft(draft);
  };
  const onHide = () => document.visibilityState === 'hidden' && write();
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', onHide);

  return {
    change() {
      changed = true;
      if (waits) return;
      waits = true;
      setTimeout(() => whenIdle(write), WAIT_MS);
    },
    stop() {
      removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', onHide);
      write();
    },
  };
}
