import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { portionOf } from '../../src/server/store/portion.ts';
import { inDatabase, temporaryPlace } from '../server/place.ts';

it('the next portion is found in the index, and not behind all that come before it', async () => {
  const plan = await inDatabase(await temporaryPlace(), (db) =>
    db.transaction().execute(async (trx) => {
      // an empty table would be read as a whole
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_bitmapscan = off`.execute(trx);
      const after = { receivedAt: new Date(), reference: 'ABC-2026-000001' };
      return portionOf(trx.selectFrom('application').select('reference'), { after, size: 500 }).explain('json');
    }),
  );
  expect(JSON.stringify(plan)).toMatch(/"Index Cond":"\(ROW\(received_at, reference\) > ROW/);
});
