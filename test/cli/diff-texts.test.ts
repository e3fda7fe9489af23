import { expect, it } from 'vitest';
import { type EditedUi, move, toldOfUi } from './edited-ui.ts';

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

const WIZARD = 'waermepumpe-foerderbonus';
const told = (edit: (ui: EditedUi) => void) => toldOfUi(WIZARD, edit);
const cardsOf = ({ steps }: EditedUi) => steps.at(-1)?.review.cards ?? [];

it('forms diff tells an added entry of a list alone, and names the one that moved', () => {
  expect(told(({ success }) => success.next.unshift('Zuerst dies.'))).toEqual(['Erfolgsseite, neu: „Zuerst dies.“']);
  expect(told(({ success }) => move(success.next, 2, 0))).toEqual([
    expect.stringMatching(/^Erfolgsseite: „Nach positiver .*“ steht jetzt vor „Wir prüfen Ihre Angaben/),
  ]);
});

function showLess({ aside }: EditedUi) {
  aside.contents = true;
  Object.assign(aside.sections[3] ?? {}, { steps: ['absenden'] });
}

it('forms diff tells boxes beside the form that came or moved, and where they are shown, by the labels of steps', () => {
  expect(told(({ aside }) => move(aside.sections, 3, 0))).toEqual([
    'In der Spalte daneben ist die Reihenfolge anders: ‚Fragen?‘ steht jetzt vor ‚Ihre Förderung‘.',
  ]);
  expect(told(({ aside }) => aside.sections.unshift({ title: 'Neu', text: 'Ganz neu', steps: ['anmeldung'] }))).toEqual(
    ['Spalte daneben, neuer Kasten: „Neu, Ganz neu“'],
  );
  expect(told(showLess)).toEqual([
    'Verzeichnis der Abschnitte daneben: vorher „Nein“, jetzt „Ja“',
    'Der Kasten ‚Fragen?‘ daneben ist jetzt im Schritt ‚Prüfen & Absenden‘ zu sehen, vorher in allen Schritten.',
  ]);
});

it('forms diff tells a card with another title, or another link to change its answers, once', () => {
  expect(
    told((ui) => Object.assign(cardsOf(ui)[4] ?? {}, { title: 'Ihr Vertrag', edit: 'waermepumpe', editAt: 'baujahr' })),
  ).toEqual([
    'Überschrift der Karte ‚Vertragspartner‘ auf der Prüfseite: vorher „Vertragspartner“, jetzt „Ihr Vertrag“',
    'Der Link zum Ändern auf der Karte ‚Ihr Vertrag‘ führt jetzt zu „Baujahr des alten Heizsystems“ im Schritt ‚Wärmepumpe‘, vorher zu „PLZ (Installationsadresse)“ im Schritt ‚Persönliche Daten‘.',
  ]);
});

it('forms diff tells the place in the list of forms once', () => {
  expect(told(({ listing }) => Object.assign(listing, { order: 7 }))).toHaveLength(1);
});
