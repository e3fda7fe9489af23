import { viennaMoment } from '../engine/vienna-moment.ts';

/** The answer to an application that was stored. */
export interface Receipt {
  readonly referenz: string;
  readonly eingegangenAm: string;
}

/** @returns the body of the 201 */
export function receiptOf({ reference, receivedAt }: { reference: string; receivedAt: Date }): Receipt {
  return { referenz: reference, eingegangenAm: viennaMoment(receivedAt) };
}
