import type { ReactNode } from 'react';

export type IconSize = 24 | 20 | 16;

interface IconProps {
  readonly size?: IconSize;
}

/**
 * Makes an icon. All icons of this file are in the first load, so an icon that only one late-loaded part uses is
 * defined beside that part. An icon that several such parts use stays here: alone it would be a request more.
 * @returns a component that draws the shapes as an icon. Screen readers skip it: the text beside it says what it means
 */
export function icon(shapes: ReactNode) {
  return function Icon({ size = 24 }: IconProps) {
    return (
      <svg
        className={size === 24 ? 'ff-icon' : `ff-icon ff-icon-${size}`}
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden="true"
      >
        {shapes}
      </svg>
    );
  };
}

export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ChevronIcon = icon(<path d="m6 9.5 6 6 6-6" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const DocumentIcon = icon(
  <>
    <path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8z" />
    <path d="M14 3v5h5M9 13h6M9 17h6" />
  </>,
);
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5M12 16.2v.1" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.1" />
  </>,
);
export const PhoneIcon = icon(
  <path d="M6.5 3.5 9 3.2l2 4.6-2 1.7a11 11 0 0 0 5.5 5.5l1.7-2 4.6 2-.3 2.5a3 3 0 0 1-3 2.8A15 15 0 0 1 3.7 6.5a3 3 0 0 1 2.8-3z" />,
);
