import { draftOf, isStoredOnDevice } from '../../engine/draft.ts';
import { removeStored } from '../runtime/storage.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { whenIdle } from '../runtime/open-form.ts';
import { timeOf, writeDraft } from './stored-draft.ts';

/** From the first change to the writing: what is typed meanwhile is written with it. */
const WAIT_MS = 250;

export interface DraftWriter {
  /** An answer changed: it will be written soon. */
  change(): void;
  /** Ends the writing, with what is not written yet. */
  stop(): void;
}

/**
 * Keeps what is typed on the device until it has arrived: written when nothing else is to do, and at the latest when
 * the page is left. A key costs a flag. All of it is there with the form: a connection that ends then takes nothing
 * along.
 * @param furthest tells the index of the furthest step that was submitted
 */
export function createDraftWriter(runtime: FormRuntime, furthest: () => number): DraftWriter {
  const { form, store, filling, memory } = runtime;
  let waits = false;
  let changed = false;
  const besides = () => JSON.stringify([furthest(), Object.fromEntries(memory)]);
  let writtenBesides = besides();

  const write = () => {
    waits = false;
    if (filling.hasArrived() || !(changed || besides() !== writtenBesides)) return;
    changed = false;
    writtenBesides = besides();
    const draft = draftOf(form, store.typed());
    const unchosen = Object.fromEntries([...memory].filter(([name]) => isStoredOnDevice(form, name)));
    if (Object.keys({ ...draft.answers, ...unchosen }).length === 0) removeStored('localStorage', filling.draft);
    else
      writeDraft({
        ...draft,
        unchosen,
        key: filling.key,
        draft: filling.draft,
        at: timeOf(runtime),
        furthest: furthest(),
      });
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
