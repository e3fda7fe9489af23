import { useEffect, useState } from 'react';

const APPEARS_AFTER = 150;
const LEAVES_AFTER = 200;

/**
 * What is over at once need not be shown, and what begins again at once need not blink.
 * @param active what is under way; false: nothing
 * @returns the same once it has been for 150 ms, and until 200 ms after its end
 */
export function useLasting<Active extends boolean | string>(active: Active): Active | false {
  const [lasts, setLasts] = useState<Active | false>(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasts(active), active ? APPEARS_AFTER : LEAVES_AFTER);
    return () => clearTimeout(timer);
  }, [active]);
  return lasts;
}
