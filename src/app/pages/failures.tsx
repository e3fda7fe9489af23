import type { Translate } from '../../../widgets/widget.ts';
import type { Site } from '../../engine/form.ts';
import { Button } from '../parts/Buttons.tsx';
import { Paragraph } from '../parts/Text.tsx';

interface LoadFailureProps {
  readonly site: Site;
  readonly translate: Translate;
  readonly onRetry: () => void;
}

/** The page when a form can't be opened again. */
export function LoadFailure(props: LoadFailureProps) {
  const { translate } = props;
  return <Failure {...props} text={translate('error.load')} button={translate('button.retry')} />;
}

/** The page when drawing it has failed, which can be while it is used: only a reload helps. */
export function BrokenPage({ translate, ...props }: Omit<LoadFailureProps, 'onRetry'>) {
  return (
    <Failure
      {...props}
      text={translate('error.broken')}
      button={translate('button.reload')}
      onRetry={() => location.reload()}
    />
  );
}

interface FailureProps extends Omit<LoadFailureProps, 'translate'> {
  readonly text: string;
  readonly button: string;
}

function Failure({ site, text, button, onRetry }: FailureProps) {
  return (
    <div className="ff-frame">
      <main className="ff-main">
        <div className="ff-wrap">
          <div className="ff-sheet ff-sheet-narrow" role="alert">
            <Paragraph className="ff-result-lead" text={text} site={site} />
            <div className="ff-result-buttons">
              <Button onClick={onRetry}>{button}</Button>
            </div>
          </div>
        </div>
      </main>
    </div>
  );
}
