import { draftOf } from '../../engine/draft.ts';
import { forget } from '../device.ts';
import type { FormRuntime } from '../form-runtime.ts';
import { whenIdle } from '../open-form.ts';
import { writeDraft } from './stored-draft.ts';

/** Typing goes on for so long after a key; the draft is written when it pauses, or after the longer time. */
const PAUSE_MS = 250;

export interface DraftWriter {
  /** An answer changed: it will be written soon. */
  change(): void;
  /** Ends the writing, with what is not written yet. */
  stop(): void;
}

/**
 * Writes what is typed to the device: when nothing else is to do, and at the latest when the page is left. A key costs a flag.
 * @param furthest tells the index of the furthest step that was submitted
 * @param clock of the app, in milliseconds
 */
export function createDraftWriter({ form, store, filling }: FormRuntime, furthest: () => number, clock: () => number): DraftWriter {
  let waits = false;
  let changed = false;
  let writtenFurthest = furthest();

  const write = () => {
    waits = false;
    const hasMoved = furthest() !== writtenFurthest;
    if (filling.hasArrived() || !(changed || hasMoved)) return;
    changed = false;
    writtenFurthest = furthest();
    const draft = draftOf(form, store.typed());
    if (Object.keys(draft.answers).length === 0) forget('localStorage', filling.draft);
    else writeDraft({ ...draft, key: filling.key, draft: filling.draft, at: clock(), furthest: writtenFurthest });
  };
  const onHide = () => document.visibilityState === 'hidden' && write();
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', onHide);

  return {
    change() {
      changed = true;
      if (waits) return;
      waits = true;
      setTimeout(() => whenIdle(write), PAUSE_MS);
    },
    stop() {
      removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', onHide);
      write();
    },
  };
}
