import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW } from '../server/test-server.ts';
import { type Limit, LIMITS } from './limits.ts';
import { type Sender, startSender } from '../server/submit/sender.ts';

let sender: Sender;
beforeAll(async () => {
  sender = await startSender();
});
afterAll(() => sender.server.close());

it.each(LIMITS.map((limit) => [limit.field, limit.what, limit] as const))('%s: %s', async (_field, _what, limit) => {
  sender.server.setNow(limit.now ?? NOW);
  const expected = [
    ...limit.taken.map((value) => [said(value), 201]),
    ...Object.entries(limit.refused).flatMap(([message, values]) =>
      values.map((value) => [said(value), `${limit.field}: ${message}`]),
    ),
  ];
  expect(await answersTo(limit)).toEqual(expected);
});

async function answersTo({ field, given, taken, refused }: Limit): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  for (const value of [...taken, ...Object.values(refused).flat()]) {
    const { status, body } = await sender.apply({ ...given, [field]: value });
    const problems = status === 400 ? (body as readonly { path: readonly string[]; message: string }[]) : [];
    seen.push([
      said(value),
      status === 400 ? problems.map(({ path, message }) => `${path.join('/')}: ${message}`).join('; ') : status,
    ]);
  }
  return seen;
}

/** @returns an answer as text, shortened for the message of a failing test */
function said(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 40)}… of ${text.length}` : text;
}
