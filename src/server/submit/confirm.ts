import type { FastifyReply } from 'fastify';
import type { OptIn } from '../../engine/after-submit.ts';
import type { ServedForm } from '../forms/served-form.ts';
import type { Letters } from '../mail/letters.ts';
import type { Confirmed } from '../store/opt-ins.ts';
import type { Store } from '../store/store.ts';
import { hashOf } from './opt-in.ts';

/** A request to confirm an opt-in. */
export interface ConfirmationRequest {
  readonly served: ServedForm;
  readonly token: string;
}

/** How each end is answered. */
const ANSWERS: Readonly<Record<Confirmed, { readonly code: number; readonly status: string }>> = {
  confirmed: { code: 200, status: 'CONFIRMED' },
  already: { code: 200, status: 'ALREADY_CONFIRMED' },
  expired: { code: 410, status: 'EXPIRED' },
  unknown: { code: 404, status: 'UNKNOWN' },
};

/** @returns the opt-in whose confirmation this path is, and the token in it */
export function confirmationAt(path: string, forms: readonly ServedForm[]): ConfirmationRequest | undefined {
  for (const served of forms) {
    const token = served.form.optIn && tokenIn(path, served.form.optIn);
    if (token !== undefined) return { served, token };
  }
  return undefined;
}

function tokenIn(path: string, { confirm }: OptIn): string | undefined {
  const [before = '', after = ''] = confirm.split('{token}');
  const token = path.slice(before.length, path.length - after.length);
  return path === before + token + after && /^[^/]+$/.test(token) ? token : undefined;
}

/** Confirms once, and tells staff. */
export async function answerConfirmation(
  reply: FastifyReply,
  { served, token }: ConfirmationRequest,
  { store, letters, now }: { store: Pick<Store, 'optIns'>; letters: Letters; now: Date },
): Promise<FastifyReply> {
  const ended = await store.optIns.confirm({
    form: served.form.id,
    tokenHash: hashOf(token),
    now,
    mails: (reference) => letters.ofConfirmation(served, now, reference),
  });
  const { code, status } = ANSWERS[ended];
  return reply.code(code).send({ status });
}
