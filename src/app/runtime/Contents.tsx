import { type MouseEvent, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Step } from '../../engine/form.ts';
import { useFormRuntime } from './form-runtime.ts';
import { afterClick } from '../../../widgets/parts/after-click.ts';
import { ChevronIcon } from '../../../widgets/parts/icons.tsx';
import { useOutsidePress } from '../../../widgets/parts/overlay.ts';
import { goTo } from '../parts/focus.ts';
import { type ShownSection, shownSections } from '../store/shown-sections.ts';

/** Share of the window's height, from the top: the section at this line is the current one. */
const LINE = 0.25;
/**
 * Milliseconds that the page may take to scroll to a chosen section. Meanwhile that section stays the current one,
 * since others pass the line, and one near the end never reaches it.
 */
const SCROLLS_MS = 1000;

interface ContentsProps {
  readonly step: Step;
}

/**
 * The table of contents of a long page, with links to its sections and a mark at the current one. On narrow screens, a
 * bar at the upper edge names that section and opens the list. The style sheet shows either the list or the bar.
 */
export function Contents({ step }: ContentsProps) {
  const { form, store, idPrefix, translate } = useFormRuntime();
  const title = useId();
  const links = useId();
  const nav = useRef<HTMLElement>(null);
  const bar = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useOutsidePress(open, [nav], () => setOpen(false));
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      // a link that has the focus disappears with the list
      if (nav.current?.contains(document.activeElement)) bar.current?.focus();
      setOpen(false);
    };
    // left open, the list would cover the fields that Tab goes to
    const leave = ({ target }: FocusEvent) => {
      if (!(target instanceof Node && nav.current?.contains(target))) afterClick(() => setOpen(false));
    };
    document.addEventListener('keydown', close);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const shown = () => shownSections(form, step, store, idPrefix);
  const ids = () =>
    shown()
      .map(({ id }) => id)
      .join(' ');
  const present = useSyncExternalStore(store.subscribeStructure, ids, ids);
  // oxlint-disable-next-line react/exhaustive-deps -- another list when other sections are shown, and not before
  const list = useMemo(shown, [present]);
  const [current, setCurrent] = useState<string>();
  const stayUntil = useRef(0);

  useEffect(() => {
    const mark = () => {
      if (performance.now() > stayUntil.current) setCurrent(inView(list)?.id);
    };
    const atLine = new IntersectionObserver(mark, { rootMargin: `-${LINE * 100}% 0px -${100 - LINE * 100}% 0px` });
    for (const area of list.flatMap(areaOf)) atLine.observe(area);
    const atEnd = new IntersectionObserver(mark, { threshold: 1 });
    for (const area of list.slice(-1).flatMap(areaOf)) atEnd.observe(area);
    return () => {
      atLine.disconnect();
      atEnd.disconnect();
    };
  }, [list]);

  const go = (event: MouseEvent, { id }: ShownSection) => {
    // With these keys the browser opens the link elsewhere. On this page a jump to the hash would add a history entry,
    // and those belong to the steps.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stayUntil.current = event.timeStamp + SCROLLS_MS;
    setCurrent(id);
    setOpen(false);
    goTo(document.getElementById(id));
  };

  if (list.length === 0) return null;
  const marked = Math.max(
    list.findIndex(({ id }) => id === current),
    0,
  );
  return (
    <nav ref={nav} className="ff-contents" aria-labelledby={title}>
      <h2 id={title}>{translate('contents.title')}</h2>
      <button ref={bar} type="button" aria-expanded={open} aria-controls={links} onClick={() => setOpen(!open)}>
        <span>
          {translate('contents.position', { n: marked + 1, count: list.length, title: list[marked]?.title ?? '' })}
        </span>
        <ChevronIcon size={20} />
      </button>
      <ul id={links}>
        {list.map((section, place) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={place === marked || undefined}
              onClick={(event) => go(event, section)}
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** @returns the element of a section; none while it is not on the page */
function areaOf({ id }: ShownSection): readonly Element[] {
  const heading = document.getElementById(id);
  return heading ? [heading.closest('fieldset') ?? heading] : [];
}

/** At the end of the page the last section is current, even if it is below the line. */
function inView(list: readonly ShownSection[]): ShownSection | undefined {
  const last = list.at(-1);
  if (last && scrollY > 0 && isAbove(last, 'bottom', innerHeight)) return last;
  return list.findLast((section) => isAbove(section, 'top', innerHeight * LINE)) ?? list[0];
}

function isAbove(section: ShownSection, edge: 'top' | 'bottom', line: number): boolean {
  return areaOf(section).some((area) => area.getBoundingClientRect()[edge] <= line);
}
