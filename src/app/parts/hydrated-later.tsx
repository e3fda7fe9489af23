import { createElement, type FunctionComponent, memo, Suspense } from 'react';

/**
 * Makes a part of a page that React hydrates after the fields, or as soon as it is touched: it is read more than it is
 * used, and links in it work without a script. With other props it is hydrated at once, so that parents should pass the
 * same props as long as nothing changes.
 */
export function hydratedLater<Props extends object>(Part: FunctionComponent<Props>): FunctionComponent<Props> {
  return memo((props: Props) => <Suspense>{createElement(Part, props)}</Suspense>);
}
