import type { LineArt } from '../../../engine/form.ts';
import type { Client } from '../../api/client.ts';

/**
 * Fetches a drawing here and not in api/definitions.ts, since this module loads late.
 * @returns the drawing on a form's success page; empty when it can't be fetched
 */
export async function fetchDrawing(client: Client, hash: string): Promise<LineArt> {
  return client.fetchJson<LineArt>(`/assets/forms/${hash}/drawing.json`).catch(() => []);
}
