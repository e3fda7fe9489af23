import type { CDPSession } from 'playwright-core';

/** A phone's network and CPU, slowed down as DevTools do. */
export interface Network {
  readonly name: string;
  /** kbit/s */
  readonly down: number;
  /** kbit/s */
  readonly up: number;
  /** The ms until a response begins. */
  readonly latency: number;
  /** How many times slower the CPU is. */
  readonly slower: number;
  readonly rounds: number;
  /** The number of rounds in a short run: more where a page comes close to its bound. */
  readonly fewRounds: number;
  /** Whether its ratios have bounds; without a network limit they depend on the machine. */
  readonly bound: boolean;
}

export const NETWORKS: readonly Network[] = [
  { name: 'slow 4G', down: 1600, up: 750, latency: 150, slower: 4, rounds: 7, fewRounds: 2, bound: true },
  { name: '3G', down: 400, up: 400, latency: 400, slower: 4, rounds: 5, fewRounds: 3, bound: true },
  { name: 'local', down: 0, up: 0, latency: 0, slower: 1, rounds: 7, fewRounds: 1, bound: false },
];

/** Slows a page down. */
export async function slowDown(cdp: CDPSession, { down, up, latency, slower }: Network): Promise<void> {
  const bytesPerSecond = (kbits: number) => (kbits === 0 ? -1 : (kbits * 1000) / 8);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond(down),
    uploadThroughput: bytesPerSecond(up),
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
