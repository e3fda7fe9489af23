import { date } from './date.ts';
import { email } from './email.ts';
import type { Format } from './format.ts';
import { iban } from './iban.ts';
import { meterpoint } from './meterpoint.ts';

/** Every string format a definition may name. The browser loads them one by one: app/runtime.ts. */
export const formats: readonly Format[] = [date, email, iban, meterpoint];
