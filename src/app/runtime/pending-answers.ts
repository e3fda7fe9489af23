/** Answers that are on their way, e.g. files that are being read. */
export interface PendingAnswers {
  /** @param answer resolves, once the field has its answer, with whether it has what was chosen */
  add(answer: Promise<boolean>): void;
  isEmpty(): boolean;
  /** Waits for all of them. @returns whether none failed */
  settled(): Promise<boolean>;
}

/** @returns that of a form where nothing is on its way */
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
      // while one is waited for another may be chosen
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      while (answers.size > 0) isWhole = (await Promise.all(answers)).every(Boolean) && isWhole;
      return isWhole;
    },
  };
}
