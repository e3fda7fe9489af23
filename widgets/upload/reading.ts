import { useEffect, useRef, useState } from 'react';
import type { FileValue } from '../../src/engine/file-value.ts';
import type { Schema } from '../../src/engine/form.ts';
import { readFile } from './read.ts';

/** Delay before "reading" is shown, so that a quick read does not show it. */
const SLOW_MS = 200;

/** `folder`: what was dropped is no file. */
export type Progress = 'reading' | 'failed' | 'folder' | undefined;

/** Why a file was not read; `replaced`: the customer chose another file in the meantime. */
export type NotRead = 'failed' | 'replaced' | 'stopped';

const REPLACED: NotRead = 'replaced';

interface Reading {
  readonly progress: Progress;
  /**
   * Reads a file. Choosing another file, `stop`, and leaving the step abort the reading.
   * @returns the answer, or why there is none
   */
  readonly read: (file: File) => Promise<FileValue | NotRead>;
  readonly stop: () => void;
  /** Ends a reading, since a folder was dropped. */
  readonly refuseFolder: () => void;
}

/** Reads chosen files one at a time. */
export function useReading(schema: Schema): Reading {
  const [progress, setProgress] = useState<Progress>();
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  return {
    progress,
    async read(file) {
      current.current?.abort(REPLACED);
      const { signal } = (current.current = new AbortController());
      setProgress(undefined);
      const patience = setTimeout(() => !signal.aborted && setProgress('reading'), SLOW_MS);
      try {
        const answer = await readFile(file, schema, signal);
        if (signal.aborted) return whyBroken(signal);
        setProgress(undefined);
        return answer;
      } catch {
        if (signal.aborted) return whyBroken(signal);
        setProgress('failed');
        return 'failed';
      } finally {
        clearTimeout(patience);
      }
    },
    stop() {
      current.current?.abort();
      setProgress(undefined);
    },
    refuseFolder() {
      current.current?.abort();
      setProgress('folder');
    },
  };
}

function whyBroken({ reason }: AbortSignal): NotRead {
  return reason === REPLACED ? 'replaced' : 'stopped';
}
