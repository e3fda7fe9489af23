import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormRuntime } from './form-runtime.ts';
import { goTo } from './focus.ts';
import type { ShownSection } from './store/shown-sections.ts';

/** The section that reaches over this part of the window's height is the current one. */
const LINE = 0.35;
/** Scrolling to a section passes others by, and the last ones never get up to the line. */
const SCROLLS_MS = 1000;

/** The table of contents of a long page: leads to its sections and marks the one that is being filled in. */
export function Contents() {
  const { sections, say } = useFormRuntime();
  const title = useId();
  const [list, setList] = useState(sections.list);
  const [current, setCurrent] = useState<string>();
  const stayUntil = useRef(0);

  // before the page is painted: the sections were put on it just now
  useLayoutEffect(() => {
    const update = () => setList(sections.list());
    update();
    return sections.subscribe(update);
  }, [sections]);
  useEffect(() => {
    const mark = () => {
      if (performance.now() > stayUntil.current) setCurrent(lastAbove(list, innerHeight * LINE)?.id);
    };
    const observer = new IntersectionObserver(mark, { rootMargin: `-${LINE * 100}% 0px -${100 - LINE * 100}% 0px` });
    for (const { heading } of list) observer.observe(heading.closest('fieldset') ?? heading);
    return () => observer.disconnect();
  }, [list]);

  const go = (event: MouseEvent, { id, heading }: ShownSection) => {
    // as a link it can be opened elsewhere; here the address would add an entry to the history, which belongs to the steps
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
      <h2 id={title}>{say('contents.title')}</h2>
      <ul>
        {list.map((section) => (
          <li key={section.id}><a href={`#${section.id}`} aria-current={section.id === marked || undefined} onClick={(event) => go(event, section)}>{section.title}</a></li>
        ))}
      </ul>
    </nav>
  );
}

function lastAbove(list: readonly ShownSection[], line: number): ShownSection | undefined {
  return list.findLast(({ heading }) => heading.getBoundingClientRect().top <= line) ?? list[0];
}
