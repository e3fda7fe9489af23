/** The label in the metrics for each status of a response. */
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
 * @param status of the response
 * @param repeated whether its application was stored before
 * @returns the label in the metrics
 */
export function outcomeOf(status: number, repeated: boolean): string {
  if ((status === 201 || status === 202) && repeated) return 'repeated';
  return OUTCOMES[status] ?? (status >= 500 ? 'failed' : 'refused');
}
