import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Values that occur nowhere else: wherever they are found, they came from this sender. */
export interface Canaries {
  /** The answers to send, by the name of the field. */
  readonly answers: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

/**
 * @param letter distinguishes senders
 * @returns the canaries of this sender
 */
export function canariesOf(letter: string): Canaries {
  const number = letter.charCodeAt(0);
  return {
    answers: {
      vorname: `Zilpzalpine${letter}`,
      nachname: `Schwärzlvogel${letter}`,
      email: `zilpzalp.${letter}@example.com`,
      tel: `0660 7731${number}9`,
      birthday: `${10 + (number % 18)}.11.1957`,
      iban: ibanOf(`19043007731${number}`.padEnd(16, '5')),
    },
    idempotencyKey: `canary-key-of-${letter}-${number}`,
  };
}

function ibanOf(account: string): string {
  // "AT" as numbers, and zeros for the check digits (ISO 13616)
  return `AT${String(98n - (BigInt(`${account}102900`) % 97n)).padStart(2, '0')}${account}`;
}

/** @returns the forms in which a file may contain the text: as it is, quoted-printable, in blocks of four, in base64 */
export function waysToWrite(text: string): readonly string[] {
  const utf8 = Buffer.from(text);
  const quoted = [...utf8]
    .map((byte) => (byte > 126 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte)))
    .join('');
  // the first and last characters of base64 depend on the adjacent bytes
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), utf8])
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1, -4),
  );
  return [
    ...new Set(
      [utf8.toString('latin1'), quoted, text.replaceAll(/(.{4})(?=.)/g, '$1 '), ...base64].filter(
        (way) => way.length > 4,
      ),
    ),
  ];
}

/** @returns which of the texts the bytes contain, in any form */
export function foundIn(bytes: Buffer | string, texts: readonly string[]): readonly string[] {
  const raw = typeof bytes === 'string' ? Buffer.from(bytes).toString('latin1') : bytes.toString('latin1');
  // mails may have a line break anywhere
  const readings = [raw, raw.replaceAll('=\r\n', ''), raw.replaceAll('\r\n', '')];
  return texts.filter((text) => waysToWrite(text).some((way) => readings.some((reading) => reading.includes(way))));
}

/** @returns the files below the folder that contain any of the texts, each with these texts */
export function filesWith(folder: string, texts: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.map(
    ({ parentPath, name }) => [name, foundIn(readFileSync(join(parentPath, name)), texts)] as const,
  );
  return Object.fromEntries(found.filter(([, held]) => held.length > 0));
}
