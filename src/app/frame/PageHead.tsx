import type { ReactNode, Ref } from 'react';
import type { Site } from '../../engine/form.ts';
import { Paragraph, Text } from '../parts/Text.tsx';

interface PageHeadProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly site: Site;
  /** true: one line on phones. Used from the second step on, so that the first field is near the top. */
  readonly compact?: boolean;
  /** Ref to the title, which gets the focus when a new page has no other heading to begin with. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** The facts for narrow screens (`Fact`), where they belong under the title. */
  readonly children?: ReactNode;
}

/** The head of a page: its title and lead. */
export function PageHead({ title, lead, site, compact = false, headingRef, children }: PageHeadProps) {
  return (
    <div className={compact ? 'ff-head ff-head-compact' : 'ff-head'}>
      <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        <Text text={title} site={site} />
      </h1>
      {lead !== undefined && <Paragraph className="ff-lead" text={lead} site={site} running />}
      {children}
    </div>
  );
}
