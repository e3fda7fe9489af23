import { nameOfKey } from '../../engine/answer-path.ts';
import { draftOf, isStoredOnDevice } from '../../engine/draft.ts';
import { removeStored } from '../runtime/storage.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { timeOf } from '../runtime/time.ts';
import { holds, readDrafts, SENT, writeDraft } from './stored-draft.ts';

/** Milliseconds to wait after a change, so that one write covers the changes that follow it. */
const WAIT_MS = 250;

export interface DraftWriter {
  /** Call when an answer has changed: schedules a write. */
  change(): void;
  /** Writes what is not written yet, and stops. */
  stop(): void;
}

/**
 * Stores the answers on the device until they are sent, from here or from another tab. It writes when the browser is
 * idle, and at the latest when the page is left; a key press only sets a flag. This code is loaded with the form, so
 * that it also works without a connection. If the device does not store them, the browser asks before the page is
 * left.
 * @param furthest returns the index of the furthest step that was submitted
 */
export function createDraftWriter(runtime: FormRuntime, furthest: () => number): DraftWriter {
  const { store, filling, memory } = runtime;
  let waits = false;
  let changed = false;
  let isLost = false;
  const besides = () => JSON.stringify([furthest(), filling.key, Object.fromEntries(memory)]);
  let writtenBesides = besides();

  const write = () => {
    waits = false;
    if (filling.hasArrived() || !(changed || besides() !== writtenBesides)) return;
    const { form } = runtime;
    const unchosen = Object.fromEntries([...memory].filter(([key]) => isStoredOnDevice(form, nameOfKey(key))));
    const draft = {
      ...draftOf(form, store.typed()),
      unchosen,
      key: filling.key,
      draft: filling.draft,
      at: timeOf(runtime),
      furthest: furthest(),
    };
    // After Back or Forward, browsers restore inputs of the first step, even while a draft with them is still offered.
    const isKeptAlready = readDrafts(filling.drafts).some(
      (other) => other.draft !== draft.draft && holds(other, draft),
    );
    const isNeedless = isKeptAlready || Object.keys({ ...draft.answers, ...unchosen }).length === 0;
    if (isNeedless) removeStored('localStorage', filling.draft);
    isLost = !isNeedless && !writeDraft(draft);
    // So that this draft is written once the other one is removed, or the storage takes it.
    changed = isKeptAlready || isLost;
    writtenBesides = besides();
  };
  const ask = (event: Event) => {
    write();
    if (isLost && !filling.hasArrived()) event.preventDefault();
  };
  const onHide = () => document.visibilityState === 'hidden' && write();
  const onStorage = ({ key }: StorageEvent) => key === SENT + filling.key && filling.arrive();
  addEventListener('storage', onStorage);
  addEventListener('pagehide', write);
  addEventListener('beforeunload', ask);
  document.addEventListener('visibilitychange', onHide);

  return {
    change() {
      changed = true;
      if (waits) return;
      waits = true;
      setTimeout(() => whenIdle(write), WAIT_MS);
    },
    stop() {
      removeEventListener('storage', onStorage);
      removeEventListener('pagehide', write);
      removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', onHide);
      write();
    },
  };
}
