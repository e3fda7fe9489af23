import { screen } from '@testing-library/react';

/** A meter point number as on an invoice. */
export const WHOLE = 'AT008100080100O6G56M11SN51G21M24S';
export const segment = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const network = () => segment('Netzbetreiber');
export const postcode = () => segment('Postleitzahl');
export const number = () => segment('Zählpunkt');
export const shown = () => [network().value, postcode().value, number().value];
