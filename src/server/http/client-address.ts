import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type Network = readonly [address: Address, bits: number];

/** An address as proxies write it: alone, or with the customer's port; IPv6 is then in brackets. */
const WRITTEN = /^(?:\[(?<bracketed>[^\]]+)\](?::\d+)?|(?<ipv4>[\d.]+):\d+|(?<plain>.+))$/;

/** The bits of an IPv6 address that one household or one machine has in common. */
const IPV6_NETWORK = 64;

/** Used only when the connection is closed already, so that nobody reads the answer. */
const NOBODY = '0.0.0.0';

/**
 * @returns the customer's address as it is stored: without port and brackets, IPv4-mapped IPv6 as IPv4. If the proxy
 * wrote no valid address, the proxy's own address is used.
 */
export function clientAddressOf({ ip, socket }: FastifyRequest): string {
  return (parsed(ip) ?? parsed(socket.remoteAddress))?.toString() ?? NOBODY;
}

/**
 * @returns the key by which limits count a customer: an IPv4 address, or an IPv6 network, since one customer has all of
 * its addresses
 */
export function limitedBy(request: FastifyRequest): string {
  const address = clientAddressOf(request);
  return address.includes(':') ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_NETWORK}`).toString() : address;
}

/**
 * Fastify's option trustProxy.
 * @param proxies as {@link networkOf} takes them
 * @returns a function that tells whether a hop is one of the proxies, so that what it has written may be trusted
 */
export function trustedBy(proxies: readonly string[]): (hop: string) => boolean {
  const networks = proxies.map(networkOf);
  return (hop) => {
    const address = parsed(hop);
    return address !== undefined && networks.some((network) => isIn(address, network));
  };
}

/**
 * @param text an address, or a network like 10.0.0.0/8
 * @returns the network; a single address is a network of full length
 * @throws RangeError when the text is neither
 */
export function networkOf(text: string): Network {
  const [written = '', bits, ...rest] = text.split('/');
  const address = isAddress(written) ? ipaddr.parse(written) : undefined;
  const most = address?.kind() === 'ipv6' ? 128 : 32;
  const length = Number(bits ?? most);
  if (!address || rest.length > 0 || !/^\d*$/.test(bits ?? '') || bits === '' || length > most)
    throw new RangeError(`"${text}" is no address and no network`);
  const folded = ipaddr.process(written);
  // the first 96 bits of IPv4-mapped IPv6 are always the same
  return folded.kind() === address.kind() ? [folded, length] : [folded, Math.max(length - 96, 0)];
}

function isIn(address: Address, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

function parsed(written: string | undefined): Address | undefined {
  const { bracketed, ipv4, plain } = WRITTEN.exec(written ?? '')?.groups ?? {};
  // an IPv6 zone names a network interface, which means nothing on another machine
  const [text = ''] = (bracketed ?? ipv4 ?? plain ?? '').split('%');
  return isAddress(text) ? ipaddr.process(text) : undefined;
}

/** Stricter than the package, which also takes plain numbers and octal. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}
