import type { Translate } from '../../../widgets/widget.ts';
import { useDelayedFlag } from '../parts/use-delayed-flag.ts';
import type { UnderWay } from './use-under-way.ts';

interface LoadingBarProps {
  readonly underWay: UnderWay;
  readonly translate: Translate;
}

/** The bar at the top of the window while requests are under way. It is announced once, however many there are. */
export function LoadingBar({ underWay, translate }: LoadingBarProps) {
  const shown = useDelayedFlag(underWay);
  return (
    <>
      <div role="status" className="ff-sr">
        {shown ? translate(shown === 'sending' ? 'button.sending' : 'loading') : ''}
      </div>
      {shown && <div className="ff-loading" />}
    </>
  );
}
