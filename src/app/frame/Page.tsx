import type { ReactNode } from 'react';
import type { Translate } from '../../../widgets/widget.ts';
import type { Site } from '../../engine/form.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import type { UnderWay } from './use-under-way.ts';
import { MAIN, SkipLink } from './SkipLink.tsx';

interface PageProps {
  readonly site: Site;
  readonly translate: Translate;
  readonly children: ReactNode;
  readonly underWay?: UnderWay;
  /** In testing mode: true, or the tools of the testers. */
  readonly testing?: ReactNode;
}

/** Our own page around a form, a result or the list. An embedded form has none. */
export function Page({ site, translate, children, underWay = false, testing }: PageProps) {
  return (
    <div className="ff-frame">
      <SkipLink translate={translate} />
      <LoadingBar underWay={underWay} translate={translate} />
      <Header site={site} translate={translate} testing={testing} />
      <main id={MAIN} className="ff-main" tabIndex={-1}>
        <div className="ff-wrap">{children}</div>
      </main>
      <Footer site={site} />
    </div>
  );
}
