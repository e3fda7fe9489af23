import { expect, it } from 'vitest';
import { toldOfUi } from './edited-ui.ts';

it('forms diff tells which shared sentences of a mail go when the form has its own', () => {
  const told = toldOfUi('foerderpilot', ({ optIn }) => Object.assign(optIn, { mail: { ending: ['Ihr Team'] } })).join(
    '\n',
  );
  expect(told).toContain('„Ihr Team“');
  expect(told).toContain('„Der Link ist bis {day}, {time} Uhr gültig.“');
  expect(told).toContain('Ohne Bestätigung löschen wir Ihre Angaben.');
  expect(
    toldOfUi('geraetetausch', ({ confirmationMail }) => Object.assign(confirmationMail, { subject: 'Danke' })),
  ).toEqual(['Betreff der E-Mail: vorher „Ihr Antrag {about} ist eingegangen ({reference})“, jetzt „Danke“']);
});
