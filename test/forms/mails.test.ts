import { describe, expect, it } from 'vitest';
import { formIds, productForm } from './files.ts';

const CONFIRMATION = 'An diese Adresse senden wir die Bestätigung Ihres Antrags.';
const LINK = 'An diese Adresse senden wir den Bestätigungslink.';

describe.each(formIds.map(productForm).filter(({ testOnly }) => !testOnly))(
  '$id',
  ({ confirmationMail, optIn, fields }) => {
    const hintsWith = (text: string) => Object.keys(fields).filter((name) => fields[name]?.hint === text);

    it('promises a confirmation at the address that gets one, and nowhere else', () => {
      expect(hintsWith(CONFIRMATION)).toEqual(confirmationMail ? [confirmationMail.to] : []);
    });

    it('promises a link at the address that gets one, and nowhere else', () => {
      expect(hintsWith(LINK)).toEqual(optIn ? [optIn.email] : []);
    });

    it('sends one of the two', () => {
      expect([confirmationMail, optIn].filter(Boolean)).toHaveLength(1);
    });
  },
);
