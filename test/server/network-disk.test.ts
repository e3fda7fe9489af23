import { expect, it } from 'vitest';
import { networkDiskProblems } from '../../src/server/starting/network-disk.ts';

const SQLITE = { dataDir: import.meta.dirname, databaseUrl: undefined };
const POSTGRES = { ...SQLITE, databaseUrl: 'postgres://db/forms' };
const [NFS, SMB3, EXT4] = [0x6969, 0xfe534d42, 0xef53];

it.each([
  ['SQLite over NFS', SQLITE, NFS, [expect.stringContaining('network disk (NFS)') as string]],
  ['SQLite over SMB', SQLITE, SMB3, [expect.stringContaining('network disk (SMB)') as string]],
  ['SQLite on a disk of this machine', SQLITE, EXT4, []],
  ['PostgreSQL, whose data is elsewhere', POSTGRES, NFS, []],
])('%s: an operator is told, or not', (_what, config, type, told) => {
  expect(networkDiskProblems(config, () => type)).toEqual(told);
});

it('asks the system for the folder itself', () => {
  expect(networkDiskProblems(SQLITE)).toEqual([]);
});
