/** Indicates that a delivery was not made; the code says why. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
