import { createHash, randomBytes } from 'node:crypto';
import { answerAt, pathOf } from '../../engine/answer-path.ts';
import type { OptIn } from '../../engine/after-submit.ts';
import { labelOf } from '../../engine/fields.ts';
import type { Answers, Form, Schema } from '../../engine/form.ts';
import { DAY_MS } from '../../engine/locale.ts';
import { plainText } from '../../engine/text.ts';
import type { Consent } from '../store/opt-ins.ts';

/** 256 bits, so that nobody can guess a token. In a link they are 43 characters. */
const TOKEN_BYTES = 32;

/** What is stored of an opt-in besides its answers. */
export interface Pending {
  /** Is in the mail alone; it is not stored. */
  readonly token: string;
  readonly tokenHash: string;
  readonly emailKey: string;
  readonly consents: readonly Consent[];
  readonly expiresAt: Date;
}

/**
 * @param checked the answers, and by key the schema in force that declares each shown field
 * @param moments when it was received, and from when on its link is valid
 * @returns a new token, the evidence of the consents, and when the link expires
 */
export function pendingOptIn(
  form: Form,
  optIn: OptIn,
  { answers, shown }: { readonly answers: Answers; readonly shown: ReadonlyMap<string, Schema> },
  { receivedAt, validFrom }: { readonly receivedAt: Date; readonly validFrom: Date },
): Pending {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return {
    token,
    tokenHash: hashOf(token),
    emailKey: hashOf(String(answerAt(answers, pathOf(optIn.email))).toLowerCase()),
    consents: optIn.consents
      .filter((field) => answerAt(answers, pathOf(field)) === true)
      .map((field) => ({ field, text: consentText(form, field, shown.get(field)), givenAt: receivedAt })),
    expiresAt: new Date(validFrom.getTime() + optIn.validDays * DAY_MS),
  };
}

/** @returns the hash of a token or an email address, as it is stored */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The text beside the checkbox, and the hint below it. */
function consentText(form: Form, field: string, schema: Schema | undefined): string {
  const { hint } = form.fields[field] ?? {};
  return [labelOf(form, field, schema), hint === undefined ? [] : plainText(hint, form.site)].flat().join('\n');
}
