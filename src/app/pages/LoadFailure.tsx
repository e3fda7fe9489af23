import type { Translate } from '../../../widgets/widget.ts';
import { Button } from '../parts/Buttons.tsx';

interface LoadFailureProps {
  readonly translate: Translate;
  readonly onRetry: () => void;
}

/** The page when a form can't be opened again, or when drawing it fails. */
export function LoadFailure({ translate, onRetry }: LoadFailureProps) {
  return (
    <div className="ff-frame">
      <main className="ff-main">
        <div className="ff-wrap">
          <div className="ff-sheet ff-sheet-narrow" role="alert">
            <p className="ff-result-lead">{translate('error.load')}</p>
            <div className="ff-result-buttons">
              <Button onClick={onRetry}>{translate('button.retry')}</Button>
            </div>
          </div>
        </div>
      </main>
    </div>
  );
}
