/**
 * @returns a random key for one filled-in form; works without a secure context too, where crypto.randomUUID is missing
 */
export function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
