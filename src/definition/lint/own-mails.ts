import { inUi } from '../reading/blocks.ts';
import type { OwnMail } from '../../engine/after-submit.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { MAILS } from '../reading/opt-in.ts';

/** The parts of a mail that every mail program shows, unlike the preheader. */
const SHOWN = ['subject', 'opening', 'ending'] as const;

/** Finds own texts of a form's mail that replace the only shared text with the reference, or with the link's last day. */
export function checkOwnMails({ id, ui, sources }: Definition): readonly Finding[] {
  const shared = (sources.get(MAILS)?.value ?? {}) as { readonly application?: OwnMail; readonly optIn?: OwnMail };
  const [own, general, path, needed, rule] = ui.optIn
    ? ([ui.optIn.mail, shared.optIn, ['optIn', 'mail'], '{day}', 'mail-without-last-day'] as const)
    : ([ui.confirmationMail, shared.application, ['confirmationMail'], '{reference}', 'mail-without-number'] as const);
  const tells = (mail: OwnMail | undefined, part: (typeof SHOWN)[number]) =>
    [mail?.[part] ?? []].flat().some((text) => text.includes(needed));
  const whole = { ...general, ...own };
  const lost = SHOWN.find((part) => own?.[part] !== undefined && tells(general, part));
  if (lost === undefined || SHOWN.some((part) => tells(whole, part))) return [];
  return [
    findingAt({ id, sources }, inUi(id, ...path, lost), {
      rule,
      severity: 'warning',
      message: `no text of the mail contains ${needed}`,
      values: { needed },
    }),
  ];
}
