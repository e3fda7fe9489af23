/** Answers that are on their way, e.g. files that are being read. */
export interface PendingAnswers {
  /** @param answer resolves when the field has its answer; true if that is what was chosen */
  add(answer: Promise<boolean>): void;
  isEmpty(): boolean;
  /**
   * Waits for all of them.
   * @returns whether none failed
   */
  settled(): Promise<boolean>;
}

/** @returns pending answers, of which there are none at first */
export function createPendingAnswers(): PendingAnswers {
  const answers = new Set<Promise<boolean>>();
  return {
    add(answer) {
      answers.add(answer);
      void answer.finally(() => answers.delete(answer));
    },
    isEmpty: () => answers.size === 0,
    async settled() {
      let isWhole = true;
      // Another file may be chosen during the wait.
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      while (answers.size > 0) isWhole = (await Promise.all(answers)).every(Boolean) && isWhole;
      return isWhole;
    },
  };
}
