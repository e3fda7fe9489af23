import type { Say } from '../../../widgets/widget.ts';

/** Says on every page of the testing mode that the answers are made up. */
export function TestingBadge({ say }: { readonly say: Say }) {
  return <p className="ff-testing">{say('testing.badge')}</p>;
}
