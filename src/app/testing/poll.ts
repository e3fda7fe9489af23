/** Milliseconds between an answer and the next request; a hidden page sends none. */
const PAUSE_MS = 1000;

/**
 * Asks the server again and again, while the page is seen.
 * @param ask fetches once
 * @param onAnswer gets each answer; not asked, because the page is hidden, gives undefined
 * @param onFailure called when a request did not succeed
 * @returns what ends it
 */
export function poll<Answer>(
  ask: () => Promise<Answer>,
  onAnswer: (answer: Answer | undefined) => void,
  onFailure: () => void,
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askOnce = async () => {
    try {
      const answer = document.visibilityState === 'visible' ? await ask() : undefined;
      if (!stopped) onAnswer(answer);
    } catch {
      if (!stopped) onFailure();
    }
    if (!stopped) timer = setTimeout(() => void askOnce(), PAUSE_MS);
  };
  void askOnce();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
