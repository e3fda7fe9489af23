import { createListeners } from './listeners.ts';

/** A section that is on the page; its heading can be brought to the customer. */
export interface ShownSection {
  readonly id: string;
  readonly title: string;
  readonly heading: HTMLElement;
}

/** The sections that are on the page now, for whoever lists them. */
export interface ShownSections {
  /** @returns what takes it out again */
  add(section: ShownSection): () => void;
  subscribe(listener: () => void): () => void;
  /** In the order of the page. */
  list(): readonly ShownSection[];
}

/** @returns a list without sections */
export function createShownSections(): ShownSections {
  const listeners = createListeners();
  let sections: readonly ShownSection[] = [];
  const keep = (next: readonly ShownSection[]) => {
    sections = next;
    listeners.tell('');
  };
  return {
    add(section) {
      keep([...sections, section].sort(inOrderOfThePage));
      return () => keep(sections.filter((other) => other !== section));
    },
    subscribe: (listener) => listeners.subscribe('', listener),
    list: () => sections,
  };
}

function inOrderOfThePage(one: ShownSection, other: ShownSection): number {
  return one.heading.compareDocumentPosition(other.heading) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
