import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormRuntime } from './form-runtime.ts';
import { goTo } from '../parts/focus.ts';
import type { ShownSection } from '../store/shown-sections.ts';

/** Part of the window's height: the section at this height is the current one. */
const LINE = 0.25;
/**
 * Milliseconds in which the page scrolls to a chosen section. Until then that one is current: others pass by, and one
 * near the end never reaches the line.
 */
const SCROLLS_MS = 1000;

/** The table of contents of a long page: leads to its sections and marks the one that is in view. */
export function Contents() {
  const { sections, translate } = useFormRuntime();
  const title = useId();
  const [list, setList] = useState(sections.list);
  const [current, setCurrent] = useState<string>();
  const stayUntil = useRef(0);

  // Before paint, since the sections were only just added to the page.
  useLayoutEffect(() => {
    const update = () => setList(sections.list());
    update();
    return sections.subscribe(update);
  }, [sections]);
  useEffect(() => {
    const mark = () => {
      if (performance.now() > stayUntil.current) setCurrent(inView(list)?.id);
    };
    const atLine = new IntersectionObserver(mark, { rootMargin: `-${LINE * 100}% 0px -${100 - LINE * 100}% 0px` });
    for (const section of list) atLine.observe(areaOf(section));
    const atEnd = new IntersectionObserver(mark, { threshold: 1 });
    for (const section of list.slice(-1)) atEnd.observe(areaOf(section));
    return () => {
      atLine.disconnect();
      atEnd.disconnect();
    };
  }, [list]);

  const go = (event: MouseEvent, { id, heading }: ShownSection) => {
    // as a link it can be opened elsewhere; here the address would add an entry to the history, which belongs to the
    // steps
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stayUntil.current = event.timeStamp + SCROLLS_MS;
    setCurrent(id);
    goTo(heading);
  };

  if (list.length === 0) return null;
  const marked = list.some(({ id }) => id === current) ? current : list[0]?.id;
  return (
    <nav className="ff-contents" aria-labelledby={title}>
      <h2 id={title}>{translate('contents.title')}</h2>
      <ul>
        {list.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={section.id === marked || undefined}
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

function areaOf({ heading }: ShownSection): Element {
  return heading.closest('fieldset') ?? heading;
}

/** At the end of the page the last section is current, even if it is below the line. */
function inView(list: readonly ShownSection[]): ShownSection | undefined {
  const last = list.at(-1);
  if (last && scrollY > 0 && areaOf(last).getBoundingClientRect().bottom <= innerHeight) return last;
  return list.findLast((section) => areaOf(section).getBoundingClientRect().top <= innerHeight * LINE) ?? list[0];
}
