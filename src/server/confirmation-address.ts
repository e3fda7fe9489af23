/** The page that the link in an opt-in's mail leads to. */
export const CONFIRMATION_ROUTE = '/web/r/:form/bestaetigung/:token';

/** @returns the path of that page */
export function confirmationPath(form: string, token: string): string {
  return CONFIRMATION_ROUTE.replace(':form', form).replace(':token', token);
}
