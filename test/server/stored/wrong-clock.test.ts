import { describe, expect, it, onTestFinished } from 'vitest';
import { type SigningUp, startSigningUp } from './opt-in/signing-up.ts';

const TEN_DAYS_AHEAD = '2026-04-24T09:00:00+02:00';

/** A server whose clock runs: tests move it. */
async function begin(): Promise<SigningUp> {
  const people = await startSigningUp({ NOW: '', KEEP_IP_DAYS: '5' });
  onTestFinished(() => people.close());
  return people;
}

const purgeAt = async ({ server }: SigningUp, moment: string) => {
  server.setNow(moment);
  await server.removeExpired();
};

/** @returns the problems in /readyz about removal */
const problems = async ({ server }: SigningUp) =>
  (await server.app.inject('/readyz'))
    .json<{ problems: string[] }>()
    .problems.filter((problem) => problem.includes('removed'));

describe('a clock that is ahead for a while', () => {
  it('removes neither opt-ins nor addresses, and an operator is told until it is right', async () => {
    const people = await begin();
    const { token } = await people.mailOf();
    const before = await people.rows();
    await purgeAt(people, TEN_DAYS_AHEAD);
    await purgeAt(people, '2026-04-24T09:01:00+02:00');
    const told = expect.stringMatching(
      /opt-ins and addresses are not removed before 2026-04-25T07:00.*clock.*2026-04-14T07:00/,
    ) as unknown;
    expect(await problems(people)).toEqual([told]);
    expect(people.server.log.filter(({ reason }) => reason !== undefined)).toEqual([
      expect.objectContaining({ level: 50, reason: told }),
    ]);

    await purgeAt(people, '2026-04-14T09:05:00+02:00');
    expect(await problems(people)).toEqual([]);
    expect(await people.rows()).toEqual(before);
    expect(before).toEqual([expect.objectContaining({ client_address: '127.0.0.1' })]);
    expect(await people.confirm(token)).toEqual({ status: 200, body: { status: 'CONFIRMED' } });
  });

  it('delays removal by a day when it was right and the server was off', async () => {
    const people = await begin();
    await people.signUp();
    await purgeAt(people, TEN_DAYS_AHEAD);
    await purgeAt(people, '2026-04-25T09:00:00+02:00');
    expect(await people.rows()).toEqual([expect.objectContaining({ answers: null, client_address: null })]);
    expect(await problems(people)).toEqual([]);
  });
});
