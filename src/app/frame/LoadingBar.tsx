import { useEffect, useState } from 'react';
import type { Translate } from '../../../widgets/widget.ts';

const APPEARS_AFTER = 150;
const LEAVES_AFTER = 200;

interface LoadingBarProps {
  /** Something is being loaded or sent. */
  readonly active: boolean;
  readonly translate: Translate;
}

/** The bar at the top of the window while requests are under way. It is announced once, however many there are. */
export function LoadingBar({ active, translate }: LoadingBarProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(active), active ? APPEARS_AFTER : LEAVES_AFTER);
    return () => clearTimeout(timer);
  }, [active]);
  return (
    <>
      <div role="status" className="ff-sr">
        {shown ? translate('loading') : ''}
      </div>
      {shown && <div className="ff-loading" />}
    </>
  );
}
