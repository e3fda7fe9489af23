/** Milliseconds between an answer and the next request; a hidden page sends none. */
const PAUSE_MS = 1000;

/**
 * Polls the server while the page is visible.
 * @param ask fetches once
 * @param onAnswer called with each result; with undefined instead of a request when the page is hidden
 * @param onFailure called when a request has failed
 * @returns a function that stops it
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
