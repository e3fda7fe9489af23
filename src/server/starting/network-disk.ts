import { statfsSync } from 'node:fs';
import type { Config } from '../config.ts';

/** Network file systems by the numbers that Linux has for them (statfs). */
const NETWORKS: ReadonlyMap<number, string> = new Map([
  [0x69_69, 'NFS'],
  [0x51_7b, 'SMB'],
  [0xff_53_4d_42, 'SMB'],
  [0xfe_53_4d_42, 'SMB'],
  [0x00_c3_64_00, 'Ceph'],
  [0x53_46_41_4f, 'AFS'],
]);

/**
 * @param typeOf gives the number of a folder's file system
 * @returns messages for the operator: over a network SQLite's locks do not hold, so the store can be damaged
 */
export function networkDiskProblems(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  typeOf = (folder: string) => statfsSync(folder).type,
): readonly string[] {
  const network = databaseUrl === undefined ? NETWORKS.get(typeOf(dataDir)) : undefined;
  return network === undefined ? [] : [`DATA_DIR is on a network disk (${network}), where SQLite can be damaged`];
}
