import { either, fold, foldedWords } from './folding.ts';
import type { Folded } from './folding.ts';
import type { CompetenceGroup, Partner, PartnerData } from './shapes.ts';

/** Which partners are meant, as the query parameters say it (spec 7). */
export interface PartnerFilter {
  readonly category?: string | undefined;
  /** Ids of competence groups, separated by commas; any of them counts. */
  readonly cgroups?: string | undefined;
}

export interface PartnerDirectory {
  readonly groups: () => readonly CompetenceGroup[];
  readonly list: (filter: PartnerFilter) => readonly Partner[];
  readonly search: (query: string, filter: PartnerFilter) => readonly Partner[];
}

const AT_MOST = 20;
const MAIN_CATEGORY = '12|';
const byName = new Intl.Collator('de');

interface Indexed { readonly partner: Partner; readonly fullName: Folded; readonly name: Folded; readonly ort: Folded }

/** @returns the directory over this data; the search follows domain.md 6.2 */
export function createPartnerDirectory(data: PartnerData): PartnerDirectory {
  const index: Indexed[] = data.partners
    .map((partner) => ({ partner, fullName: fold(partner.fullName), name: fold(partner.name), ort: fold(partner.ort) }))
    .sort((a, b) => byName.compare(a.partner.fullName, b.partner.fullName));
  return {
    groups: () => data.competenceGroups,
    list: (filter) => index.map(({ partner }) => partner).filter(accepts(filter)),
    search: (query, filter) => {
      const sought = fold(query);
      const accepted = accepts(filter);
      return index
        .filter(({ partner }) => accepted(partner))
        .map((entry) => ({ partner: entry.partner, distance: distance(entry, sought) }))
        .filter((hit) => hit.distance < Infinity)
        // the sort is stable, so that equally near hits stay in the order of their names
        .sort((a, b) => a.distance - b.distance)
        .slice(0, AT_MOST)
        .map(({ partner }) => partner);
    },
  };
}

function accepts({ category = '', cgroups = '' }: PartnerFilter): (partner: Partner) => boolean {
  const key = fullCategory(category);
  const groups = cgroups.split(',').map((id) => id.trim()).filter((id) => id !== '');
  return (partner) =>
    (key === '' || partner.category.some((own) => own === key || (key.endsWith('|') && own.startsWith(key)))) &&
    (groups.length === 0 || partner.cgroups.some((own) => groups.includes(String(own))));
}

/** As the client's toCategory (spec 7), for those who call the API without it: "all" and "" mean no filter, "3" means "12|3". */
function fullCategory(category: string): string {
  const key = category.trim();
  if (key === '' || key === 'all') return '';
  return key.includes('|') ? key : MAIN_CATEGORY + key;
}

/** @returns 0 for the very name, more the worse the worst word fits, Infinity when a word fits nowhere */
function distance(entry: Indexed, sought: Folded): number {
  const parts = foldedWords(sought);
  if (parts.length === 0) return Infinity;
  if (entry.fullName.long === sought.long) return 0;
  return Math.max(...parts.map((word) => wordDistance(entry, word)));
}

function wordDistance({ partner, name, ort }: Indexed, word: Folded): number {
  if (partner.plz.startsWith(word.long)) return 1;
  const starts = (text: Folded) => either(text, word, (whole, part) => whole.startsWith(` ${part}`));
  if (starts(name) || starts(ort)) return 1;
  if (either(name, word, (whole, part) => whole.includes(` ${part}`)) || either(ort, word, (whole, part) => whole.includes(` ${part}`))) return 2;
  return either(name, word, (whole, part) => whole.includes(part)) || either(ort, word, (whole, part) => whole.includes(part)) ? 3 : Infinity;
}
