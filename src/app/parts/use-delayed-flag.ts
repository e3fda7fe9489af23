import { useEffect, useState } from 'react';

const APPEARS_MS = 150;
const LEAVES_MS = 200;

/**
 * Delays a loading state: short work is not shown, and work that soon starts again does not flicker.
 * @param active the present state; false: nothing is under way
 * @returns the same state, from 150 ms after its start until 200 ms after its end
 */
export function useDelayedFlag<Active extends boolean | string>(active: Active): Active | false {
  const [lasts, setLasts] = useState<Active | false>(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasts(active), active ? APPEARS_MS : LEAVES_MS);
    return () => clearTimeout(timer);
  }, [active]);
  return lasts;
}
