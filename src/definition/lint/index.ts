import type { Day } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import { OPT_IN_TEXTS } from '../reading/opt-in.ts';
import { SHARED, type Definition } from '../reading/definition.ts';
import { uiFileOf } from '../reading/field-uis.ts';
import { checkAddresses } from './addresses.ts';
import { checkBelow } from './below.ts';
import { checkContainers } from './containers.ts';
import { checkContradictions } from './contradictions.ts';
import { checkConsents } from './consents.ts';
import { checkCountsNamed } from './counts-named.ts';
import { checkDates } from './dates.ts';
import { checkDescribed } from './described.ts';
import { checkColours } from './colours.ts';
import { checkDocuments } from './documents.ts';
import { checkDropped } from './dropped.ts';
import { checkEntriesAlike } from './entries-alike.ts';
import { checkFileHints } from './file-hints.ts';
import { checkFillsInside } from './fills.ts';
import { checkFormerCodes } from './former-codes.ts';
import { checkIdle } from './idle.ts';
import { checkInputs } from './inputs.ts';
import { checkKeyboards } from './keyboards.ts';
import { checkLabelMarkup } from './label-markup.ts';
import { checkLayout, checkPlaced } from './layout.ts';
import { checkLocked } from './locked.ts';
import { checkLogic } from './logic.ts';
import { checkLookupParams } from './lookup-params.ts';
import { checkId, checkLookups } from './lookups.ts';
import { checkNamedValues } from './named-values.ts';
import { checkNames } from './names.ts';
import { checkBlockNames } from './block-names.ts';
import { checkOptIn } from './opt-in.ts';
import { checkAccessibility } from './accessibility.ts';
import { checkCatalogue } from './catalogue.ts';
import { checkMessages } from './messages.ts';
import { checkOptionalArrays } from './optional-arrays.ts';
import { checkOptionCodes } from './option-codes.ts';
import { checkOwnMails } from './own-mails.ts';
import { checkPatternEnds } from './patterns.ts';
import { checkReview } from './review.ts';
import { sourcesAt } from '../reading/source.ts';
import { checkHomes } from '../reading/steps.ts';
import { checkStepFields } from './step-fields.ts';
import { checkTexts } from './texts.ts';
import { checkAlternatives, checkValues } from './values.ts';
import { checkWindowsNamed } from './windows-named.ts';

/** A check of one form's files. */
type DefinitionCheck = (definition: Definition, today: Day) => readonly Finding[];

/** Checks that a definition has to pass before it can become a form. All their findings are errors. */
const STRUCTURE: readonly DefinitionCheck[] = [
  checkHomes,
  checkStepFields,
  checkLayout,
  checkContainers,
  checkNames,
  checkBlockNames,
  checkOptIn,
  checkDrawnTexts,
];

/** Checks of the content of a definition with a sound structure. */
const MEANING: readonly DefinitionCheck[] = [
  checkId,
  checkPlaced,
  checkLookups,
  checkLookupParams,
  checkDropped,
  checkLogic,
  checkBelow,
  checkContradictions,
  checkMessages,
  checkFileHints,
  checkCountsNamed,
  checkCatalogue,
  ({ sources }) => sourcesAt(sources, [SHARED.site]).flatMap(checkColours),
  checkDates,
  checkAccessibility,
  checkEntriesAlike,
  checkLabelMarkup,
  checkInputs,
  checkKeyboards,
  checkPatternEnds,
  checkLocked,
  checkIdle,
  checkOptionCodes,
  checkOptionalArrays,
  checkFormerCodes,
  checkValues,
  checkFillsInside,
  checkAlternatives,
  checkConsents,
  checkOwnMails,
  checkReview,
  checkWindowsNamed,
  checkDescribed,
  checkNamedValues,
];

/** @returns what prevents a definition from becoming a form */
export function checkStructure(definition: Definition): readonly Finding[] {
  return STRUCTURE.flatMap((check) => check(definition, 0));
}

/** @returns what is wrong with the content of a definition whose structure is sound */
export function checkMeaning(definition: Definition, today: Day): readonly Finding[] {
  return MEANING.flatMap((check) => check(definition, today));
}

/** Checks the texts, links and documents that pages draw. */
function checkDrawnTexts({ id, ui, blocks, sources, site, pdfs }: Definition): readonly Finding[] {
  const drawn = sourcesAt(sources, [`${id}/ui.json`, ...[...blocks].map(uiFileOf), SHARED.site]);
  const optIn = ui.optIn ? sourcesAt(sources, [OPT_IN_TEXTS]) : [];
  const names = new Set(pdfs.keys());
  return [
    ...[...drawn, ...optIn].flatMap((source) => checkDocuments(id, source, names)),
    ...drawn.flatMap((source) => checkTexts(id, source, site)),
    ...sourcesAt(sources, [SHARED.texts]).flatMap((source) => checkAddresses(id, source)),
    ...optIn.flatMap((source) => checkTexts(id, source, site, { offer: '', days: '', email: '' })),
  ];
}
