import { useEffect, useRef, useState } from 'react';
import type { FileValue } from '../../src/engine/file-value.ts';
import type { Schema } from '../../src/engine/form.ts';
import { readFile } from './read.ts';

/** What reads faster than this says nothing of it. */
const SLOW_MS = 200;

export type Progress = 'reading' | 'failed' | undefined;

interface Reading {
  readonly progress: Progress;
  /**
   * Reads a file; a file chosen later, or leaving the page, breaks it off.
   * @returns undefined when it was broken off
   */
  readonly read: (file: File) => Promise<FileValue | 'failed' | undefined>;
  readonly stop: () => void;
}

/** Reads chosen files one at a time. */
export function useReading(schema: Schema): Reading {
  const [progress, setProgress] = useState<Progress>();
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  return {
    progress,
    async read(file) {
      current.current?.abort();
      const { signal } = (current.current = new AbortController());
      setProgress(undefined);
      const patience = setTimeout(() => !signal.aborted && setProgress('reading'), SLOW_MS);
      try {
        const answer = await readFile(file, schema, signal);
        if (signal.aborted) return undefined;
        setProgress(undefined);
        return answer;
      } catch {
        if (signal.aborted) return undefined;
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
  };
}
