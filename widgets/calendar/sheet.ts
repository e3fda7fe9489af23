import { type DOMAttributes, type PointerEvent, type RefObject, useRef } from 'react';

/** So far a finger has to pull the sheet down before it closes; less, and it goes back. */
const CLOSES_AT = 72;
/** Less is a tap. */
const TAP = 8;

/**
 * As a sheet at the bottom of a phone the calendar would lie over the very field that it fills, in a month of six weeks
 * more than in one of five.
 */
export function fitSheet(sheet: HTMLElement): void {
  if (!isSheet(sheet)) return;
  // a finger that pulls down a sheet which fits scrolls nothing
  sheet.toggleAttribute('data-fits', fits(sheet));
  const field = sheet.closest<HTMLElement>('[data-open]');
  if (!field) return;
  field.style.scrollMarginBottom = `${sheet.offsetHeight + 6}px`;
  field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  field.style.scrollMarginBottom = '';
}

function isSheet(frame: HTMLElement): boolean {
  return getComputedStyle(frame).position === 'fixed';
}

function fits(sheet: HTMLElement): boolean {
  return sheet.scrollHeight <= sheet.clientHeight;
}

/** Handlers of the pointer for the frame. */
type Swipe = Pick<DOMAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;

/**
 * A sheet follows the finger down and closes when it is let go far enough. One that is higher than the screen is
 * scrolled by the same movement, and only its head pulls it down.
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
      // it fades out where it was let go
      if (closes) start.current = undefined;
      else letGo();
      if (closes) onClose();
    },
    onPointerCancel: letGo,
  };
}
