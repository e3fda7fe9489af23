/** Route of the page that the link in an opt-in's mail opens. */
export const CONFIRMATION_ROUTE = '/web/r/:form/bestaetigung/:token';

/** @returns the path of the page that confirms an opt-in */
export function confirmationPath(form: string, token: string): string {
  return CONFIRMATION_ROUTE.replace(':form', form).replace(':token', token);
}

/** Routes of a preview's page and of the page that confirms its opt-in. Anyone who knows the secret may open them. */
export const PREVIEW_ROUTE = '/web/vorschau/:secret';
export const PREVIEW_CONFIRMATION_ROUTE = `${PREVIEW_ROUTE}/bestaetigung/:token`;

/** @returns the path of a preview */
export function previewPath(secret: string): string {
  return PREVIEW_ROUTE.replace(':secret', secret);
}

/** @returns the path of the page that confirms an opt-in of a preview */
export function previewConfirmationPath(secret: string, token: string): string {
  return PREVIEW_CONFIRMATION_ROUTE.replace(':secret', secret).replace(':token', token);
}
