import type { ComponentType } from 'react';
import { icon } from '../../../widgets/parts/icons.tsx';
import type { Listing } from '../../engine/form.ts';

/** Icons for the cards in the list of forms, by their names in definitions. */
export const listIcons: Readonly<Record<NonNullable<Listing['icon']>, ComponentType>> = {
  pump: icon(
    <>
      <rect x="3" y="5" width="18" height="13" rx="2" />
      <circle cx="10" cy="11.5" r="3.5" />
      <path d="M10 8v7M6.5 11.5h7M17 9v5M6 18v2M18 18v2" />
    </>,
  ),
  compass: icon(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m15.5 8.5-2 5-5 2 2-5z" />
    </>,
  ),
  people: icon(
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .9 3 2.7 3 5.4" />
    </>,
  ),
  flame: icon(<path d="M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2.5 1.5-4 2.5-5 .5 2 1.5 2.5 2.5 2.5C12.5 9 11 6 12 3z" />),
  plug: icon(<path d="M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4" />),
  leaf: icon(<path d="M20 4C10 4 5 8 5 14c0 3 2 5 5 5 7 0 10-6 10-15zM4 21c2-5 5-8 10-10" />),
};
