/** The label in the metrics for each status of an answer. */
const OUTCOMES: Readonly<Record<number, string>> = {
  200: 'confirmed',
  201: 'accepted',
  202: 'accepted',
  400: 'invalid',
  404: 'unknown',
  409: 'outdated',
  410: 'expired',
  413: 'too_large',
  415: 'unsupported',
  422: 'key_reused',
  429: 'limited',
};

/**
 * @param status of the answer
 * @param repeated whether its application was stored before
 */
export function outcomeOf(status: number, repeated: boolean): string {
  if ((status === 201 || status === 202) && repeated) return 'repeated';
  return OUTCOMES[status] ?? (status >= 500 ? 'failed' : 'refused');
}
