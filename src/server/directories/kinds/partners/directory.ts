import { byName } from '../../../../engine/locale.ts';
import { toCategory } from '../../../../engine/lookup-params.ts';
import { createPartnerSearch } from './search.ts';
import type { CompetenceGroup, Partner, PartnerData } from './shape.ts';

/** Which partners are meant, as the query parameters say it. */
export interface PartnerFilter {
  readonly category?: string | undefined;
  /** Ids of competence groups, separated by commas; any of them counts. */
  readonly cgroups?: string | undefined;
}

export interface PartnerDirectory {
  readonly groups: () => readonly CompetenceGroup[];
  /** @returns the same list for the same filter, as long as it was asked for lately */
  readonly list: (filter: PartnerFilter) => readonly PublicPartner[];
  readonly search: (query: string, filter: PartnerFilter) => readonly PublicPartner[];
}

/**
 * What anybody may read: no page shows the mail addresses, and all of them at once would be a gift to senders of spam.
 */
export type PublicPartner = Omit<Partner, 'email'>;

const AT_MOST = 20;
/** Filters whose lists are kept. */
const MOST_LISTS = 20;

/** @returns the directory over this data */
export function createPartnerDirectory(data: PartnerData): PartnerDirectory {
  const partners = data.partners
    .toSorted((a, b) => byName(a.fullName, b.fullName))
    .map(({ email: _email, ...shown }): PublicPartner => shown);
  const search = createPartnerSearch(partners);
  const lists = new Map<string, readonly PublicPartner[]>();
  return {
    groups: () => data.competenceGroups,
    list(filter) {
      const key = `${filter.category ?? ''}\n${filter.cgroups ?? ''}`;
      const known = lists.get(key);
      if (known) return known;
      const accepted = partners.filter(accepts(filter));
      // of most filters that only differ in how they are written, and of none
      const list = accepted.length === partners.length ? partners : accepted;
      if (lists.size >= MOST_LISTS) lists.clear();
      lists.set(key, list);
      return list;
    },
    search: (query, filter) => search(query, accepts(filter), AT_MOST),
  };
}

function accepts({ category = '', cgroups = '' }: PartnerFilter): (partner: PublicPartner) => boolean {
  // who calls the API by hand may leave it as definitions write it
  const key = toCategory(category.trim());
  const groups = cgroups
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  return (partner) =>
    (key === '' || partner.category.some((own) => own === key || (key.endsWith('|') && own.startsWith(key)))) &&
    (groups.length === 0 || partner.cgroups.some((own) => groups.includes(String(own))));
}
