import { byName } from '../../../../engine/locale.ts';
import { toCategory } from '../../../../engine/lookup-address.ts';
import type { PostcodesOf } from '../../list-kind.ts';
import { createPartnerSearch } from './search.ts';
import type { CompetenceGroup, Partner, PartnerData } from './shape.ts';

/** A filter of partners, as query parameters. */
export interface PartnerFilter {
  readonly category?: string | undefined;
  /** Ids of competence groups, separated by commas; a partner needs any one of them. */
  readonly cgroups?: string | undefined;
  /** A postcode: a search returns equally good hits with the nearest first. */
  readonly near?: string | undefined;
}

export interface PartnerDirectory {
  readonly groups: () => readonly CompetenceGroup[];
  /** @returns the partners; the same array for a filter that was used recently */
  readonly list: (filter: PartnerFilter) => readonly PublicPartner[];
  readonly search: (query: string, filter: PartnerFilter, postcodesOf: PostcodesOf) => readonly PublicPartner[];
}

/** A partner in the shape of `publicPartnersShape`. */
export type PublicPartner = Omit<Partner, 'email'>;

/** The most hits of a search. */
const AT_MOST = 20;
/** The most filters whose lists are cached. */
const MOST_LISTS = 20;

/** @returns the directory of this data */
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
      // filters that accept all partners share one array
      const list = accepted.length === partners.length ? partners : accepted;
      if (lists.size >= MOST_LISTS) lists.clear();
      lists.set(key, list);
      return list;
    },
    search: (query, filter, postcodesOf) =>
      search(query, { accepts: accepts(filter), most: AT_MOST, postcodesOf, near: filter.near }),
  };
}

function accepts({ category = '', cgroups = '' }: PartnerFilter): (partner: PublicPartner) => boolean {
  // callers of the API may write the category as definitions do
  const key = toCategory(category.trim());
  const groups = new Set(
    cgroups
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  );
  return (partner) =>
    (key === '' || partner.category.some((own) => own === key || (key.endsWith('|') && own.startsWith(key)))) &&
    (groups.size === 0 || partner.cgroups.some((own) => groups.has(String(own))));
}
