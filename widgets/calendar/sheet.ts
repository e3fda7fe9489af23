import { type DOMAttributes, type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels that a finger has to pull the sheet down to close it; after less it moves back. */
const CLOSES_AT = 72;
/** Movements of at most this many pixels are a tap. */
const TAP = 8;

/**
 * Scrolls the field above the sheet. At the bottom of a phone's screen the calendar would cover the very field that it
 * fills, and more of it in a month of six weeks than in one of five.
 */
export function fitSheet(sheet: HTMLElement): void {
  if (!isSheet(sheet)) return;
  // the style sheet turns off scrolling by touch for a sheet that fits, so that a finger can pull it down
  sheet.toggleAttribute('data-fits', fits(sheet));
  const field = sheet.closest<HTMLElement>('[data-open]');
  if (!field) return;
  field.style.scrollMarginBottom = `${sheet.offsetHeight + 6}px`;
  field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  field.style.scrollMarginBottom = '';
}

/** @returns whether the calendar is at the bottom of the screen, and neither below nor beside its field */
function isSheet(frame: HTMLElement): boolean {
  const { position, bottom } = getComputedStyle(frame);
  return position === 'fixed' && bottom === '0px';
}

function fits(sheet: HTMLElement): boolean {
  return sheet.scrollHeight <= sheet.clientHeight;
}

/** Pointer handlers for the frame. */
type Swipe = Pick<DOMAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;

/**
 * Lets the sheet follow the finger down, and closes it when it is released far enough. In a sheet that is taller than
 * the screen the same movement scrolls, so only its head can pull it down.
 */
export function useSwipeDown(frame: RefObject<HTMLElement | null>, onClose: () => void): Swipe {
  const start = useRef<number>(undefined);
  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY));
  const letGo = () => {
    start.current = undefined;
    frame.current?.style.removeProperty('translate');
  };
  return {
    onPointerDown(event) {
      const sheet = frame.current;
      if (event.pointerType === 'mouse' || !event.isPrimary || !sheet || !isSheet(sheet)) return;
      const inHead = event.target instanceof Element && event.target.closest('.ff-calendar-bar, .ff-calendar-grip');
      if (inHead || fits(sheet)) start.current = event.clientY;
    },
    onPointerMove(event) {
      const by = pulled(event);
      if (by > TAP) frame.current?.style.setProperty('translate', `0 ${by}px`);
    },
    onPointerUp(event) {
      const closes = pulled(event) > CLOSES_AT;
      // it fades out where it was released
      if (closes) start.current = undefined;
      else letGo();
      if (closes) onClose();
    },
    onPointerCancel: letGo,
  };
}
