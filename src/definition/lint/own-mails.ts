import { inUi } from '../reading/blocks.ts';
import type { OwnMail } from '../../engine/after-submit.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { MAILS } from '../reading/opt-in.ts';
import type { Source } from '../reading/source.ts';

/** The parts of a mail that every mail program shows, unlike the preheader. */
const SHOWN = ['subject', 'opening', 'ending'] as const;

/** What each mail has to tell, and the rule that is broken if it does not. */
const NEEDED = {
  application: ['{reference}', 'mail-without-number'],
  optIn: ['{day}', 'mail-without-last-day'],
} as const;

type MailsByKind = Partial<Record<keyof typeof NEEDED, OwnMail>>;

const tells = (mail: OwnMail | undefined, part: (typeof SHOWN)[number], needed: string) =>
  [mail?.[part] ?? []].flat().some((text) => text.includes(needed));

/** Finds own texts of a form's mail that replace the only shared text with the reference, or with the link's last day. */
export function checkOwnMails({ id, ui, sources }: Definition): readonly Finding[] {
  const shared = (sources.get(MAILS)?.value ?? {}) as MailsByKind;
  const [own, general, path, [needed, rule]] = ui.optIn
    ? ([ui.optIn.mail, shared.optIn, ['optIn', 'mail'], NEEDED.optIn] as const)
    : ([ui.confirmationMail, shared.application, ['confirmationMail'], NEEDED.application] as const);
  const whole = { ...general, ...own };
  const lost = SHOWN.find((part) => own?.[part] !== undefined && tells(general, part, needed));
  if (lost === undefined || SHOWN.some((part) => tells(whole, part, needed))) return [];
  return [
    findingAt({ id, sources }, inUi(id, ...path, lost), {
      rule,
      severity: 'warning',
      message: `no text of the mail contains ${needed}`,
      values: { needed },
    }),
  ];
}

/** Finds the same in the texts of all forms. */
export function checkSharedMails(mails: Source): readonly Finding[] {
  const shared = mails.value as MailsByKind;
  return (['application', 'optIn'] as const).flatMap((kind) => {
    const [needed, rule] = NEEDED[kind];
    if (!shared[kind] || SHOWN.some((part) => tells(shared[kind], part, needed))) return [];
    return [
      findingAt(
        inFile(mails, 'shared'),
        { file: mails.file, path: [kind, 'opening'] },
        {
          rule,
          severity: 'warning',
          message: `no text of the mail contains ${needed}`,
          values: { needed, kind: 'shared' },
        },
      ),
    ];
  });
}
