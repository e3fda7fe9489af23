import ipaddr from 'ipaddr.js';
import type { OperatorSettings } from '../forms/operator-settings.ts';

/** Where applications are handed over, and how. */
export interface DeliverySettings {
  /** @returns the address that a form's applications are sent to; undefined: they are not handed over */
  readonly addressOf: (form: string) => string | undefined;
  /** The keys that sign deliveries; a receiver checks the signature of one of them. A server has at least one. */
  readonly keys: readonly Buffer[];
  /** The keys that sign the addresses of files; none: the files are in the body. */
  readonly fileKeys: readonly Buffer[];
  /** Whether addresses inside the operator's own network are allowed. */
  readonly allowPrivate: boolean;
  /** @returns the receiver's names of a form's fields, by the form's own */
  readonly fieldNamesOf: (form: string) => Readonly<Record<string, string>>;
}

/** The environment's settings for deliveries. Each was read and checked by itself. */
export interface DeliveryVariables {
  readonly url: string | undefined;
  readonly keys: readonly Buffer[];
  readonly fileKeys: readonly Buffer[];
  readonly allowPrivate: boolean;
  readonly operator: OperatorSettings;
}

const SECRET_PREFIX = 'whsec_';
/** The length that Standard Webhooks prescribes. */
const KEY_BYTES = { least: 24, most: 64 };

/**
 * @param text `whsec_` and a key of 24 to 64 bytes in base64; several, separated by blanks, while keys are exchanged
 * @throws RangeError that does not repeat the secret
 */
export function signingKeys(text: string): readonly Buffer[] {
  return text.split(/\s+/).map((secret) => {
    const base64 = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : '';
    const key = Buffer.from(base64, 'base64');
    const isWhole = key.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '');
    if (!isWhole || key.length < KEY_BYTES.least || key.length > KEY_BYTES.most)
      throw new RangeError(
        `write whsec_ and ${KEY_BYTES.least} to ${KEY_BYTES.most} random bytes in base64: echo whsec_$(openssl rand -base64 32)`,
      );
    return key;
  });
}

/** @returns the settings; undefined when nothing is handed over. Mistakes go to `report`. */
export function deliverySettings(
  { url, keys, fileKeys, allowPrivate, operator }: DeliveryVariables,
  report: (mistake: string) => void,
): DeliverySettings | undefined {
  const forms = operator.forms ?? {};
  const addresses = new Map<string, string>();
  for (const [form, { deliverTo }] of Object.entries(forms))
    if (deliverTo !== undefined) addresses.set(form, deliverTo);
  const named = [
    ...(url === undefined ? [] : [['DELIVERY_URL', url] as const]),
    ...[...addresses].map(([form, address]) => [`OPERATOR_SETTINGS, forms.${form}.deliverTo`, address] as const),
  ];
  for (const [name, address] of named) {
    const mistake = mistakeIn(address, allowPrivate);
    if (mistake !== undefined) report(`${name}: ${mistake}`);
  }
  if (named.length === 0) {
    if (keys.length > 0) report('DELIVERY_SECRET: nothing is handed over, set DELIVERY_URL with it');
    if (fileKeys.length > 0) report('DELIVERY_FILES_SECRET: nothing is handed over, set DELIVERY_URL with it');
    return undefined;
  }
  if (keys.some((key) => fileKeys.some((other) => key.equals(other))))
    report('DELIVERY_FILES_SECRET: the receiver knows DELIVERY_SECRET and could make addresses itself, take another');
  return {
    addressOf: (form) => addresses.get(form) ?? url,
    keys,
    fileKeys,
    allowPrivate,
    fieldNamesOf: (form) => forms[form]?.fieldNames ?? {},
  };
}

function mistakeIn(address: string, allowPrivate: boolean): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'write an address like https://crm.example.at/applications';
  if (url.username !== '' || url.password !== '') return 'no name and password in it: the signature says who sends';
  if (allowPrivate) return undefined;
  if (url.protocol === 'http:')
    return 'everybody on the way could read what is sent, write https; inside of your own network set DELIVERY_ALLOW_PRIVATE=1';
  // a name is resolved and checked at each delivery (post.ts)
  return isPrivate(url.hostname.replace(/^\[|\]$/g, ''))
    ? 'it lies inside of your own network, set DELIVERY_ALLOW_PRIVATE=1'
    : undefined;
}

/** The part of IPv6 that is assigned to the internet. Outside of it are e.g. IPv4 addresses in older notations. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** @returns whether the text is an IP address outside of the public internet; false for a name */
export function isPrivate(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && !parsed.match(PUBLIC_IPV6));
}
