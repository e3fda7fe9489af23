import type { ReactNode } from 'react';
import { useNewTab } from './kept-page.ts';

interface PageLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  /** Whether it always opens a new window, as its label says. */
  readonly newWindow?: boolean | undefined;
  readonly children: ReactNode;
}

/** A link to another page. While leaving this page would lose answers, it opens a new tab, and says so. */
export function PageLink({ href, className, newWindow = false, children }: PageLinkProps) {
  const mark = useNewTab();
  const keeps = !newWindow && mark !== undefined && !href.startsWith('mailto:');
  return (
    <a className={className} href={href} {...(newWindow || keeps ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
      {keeps && <span className="ff-sr"> {mark}</span>}
    </a>
  );
}
