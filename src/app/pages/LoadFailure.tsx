import { Button } from '../parts/Buttons.tsx';

/**
 * Shown when the definition could not be fetched. There are no texts then, so the server puts the two that are needed
 * into the page.
 */
export function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { loadFailed = '', retry = '' } = document.getElementById('ff-app')?.dataset ?? {};
  return (
    <div className="ff-frame">
      <main className="ff-main">
        <div className="ff-wrap">
          <div className="ff-sheet ff-sheet-narrow" role="alert">
            <p className="ff-result-lead">{loadFailed}</p>
            <div className="ff-result-buttons">
              <Button onClick={onRetry}>{retry}</Button>
            </div>
          </div>
        </div>
      </main>
    </div>
  );
}
