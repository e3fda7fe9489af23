import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORMS } from '../forms/files.ts';
import { copyOf, copyOfOnly, diffOfOnly } from './edited-forms.ts';

describe('forms diff says what an edit means:', () => {
  it('nothing, when nothing was edited', async () => {
    expect(await copyOf().run('diff', FORMS)).toEqual({
      code: 0,
      out: `Seit ${FORMS} hat sich an den Formularen nichts geändert.\nBeispiele: Alle stimmen noch.\nGespeicherte Anträge: Für sie ändert sich nichts.`,
      err: '',
    });
  });

  it('a label, once, though rules speak of the field', async () => {
    const out = await diffOfOnly(
      'waermepumpe-foerderbonus',
      [
        'waermepumpe-foerderbonus/schema.json',
        '"title": "Datum der Inbetriebnahme"',
        '"title": "Tag der Inbetriebnahme"',
      ],
      ['shared/blocks/gebaeude.schema.json', '"title": "Art des Gebäudes"', '"title": "Gebäudeart"'],
    );
    expect(out).toContain(
      'Wärmepumpe Förderbonus (waermepumpe-foerderbonus)\n  Texte\n    Beschriftung: vorher „Art des Gebäudes“, jetzt „Gebäudeart“\n    Beschriftung: vorher „Datum der Inbetriebnahme“, jetzt „Tag der Inbetriebnahme“\n\n',
    );
    expect(out).not.toContain('Regeln');
  });

  it('a limit, before and now', async () => {
    const out = await diffOfOnly('geraetetausch', [
      'geraetetausch/schema.json',
      '"yearTo": "today-5y"',
      '"yearTo": "today-7y"',
    ]);
    expect(out).toContain(
      '  Regeln\n    Vorher: Baujahr des Altgeräts (ungefähr) ist höchstens das Jahr vor 5 Jahren.\n    Jetzt:  Baujahr des Altgeräts (ungefähr) ist höchstens das Jahr vor 7 Jahren.\n',
    );
    expect(out).toContain(
      '  geraetetausch/examples/altgeraet-fuenf-jahre.json\n    Jetzt kommt: baujahr „Das Altgerät muss mindestens fünf Jahre alt sein.“',
    );
    expect(
      await diffOfOnly('geraetetausch', ['geraetetausch/schema.json', '"yearTo": "today-5y"', '"yearTo": "today"']),
    ).toContain(
      '  geraetetausch/examples/altgeraet-zu-neu.json\n    Nicht mehr: baujahr „Das Altgerät muss mindestens fünf Jahre alt sein.“',
    );
  });

  it('a warning in other words, with the examples that expect the former ones', async () => {
    const out = await diffOfOnly('waermepumpe', [
      'shared/blocks/leistungswerte.schema.json',
      'Der Wert bei 35 °C ist üblicherweise höher als jener bei 55 °C. Bitte prüfen Sie Ihre Eingabe.',
      'Bitte prüfen Sie beide Werte.',
    ]);
    expect(out).toContain('Beispiele: 2 stimmen nicht mehr.\n');
    expect(out).toContain(
      '  waermepumpe/examples/eta-vertauscht.json\n    Jetzt kommt: eta55 „Bitte prüfen Sie beide Werte.“\n    Nicht mehr: eta55 „Der Wert',
    );
  });

  it('a rule that came, one that went, and what a condition asks for', async () => {
    const out = await diffOfOnly(
      ['stressfrei', 'waermepumpe-foerderbonus'],
      ['shared/blocks/waermequelle.schema.json', '"required": ["waermequelle"],\n  "allOf"', '"allOf"'],
      ['shared/blocks/kundennummer.schema.json', '"maxLength": 20', '"maxLength": 20, "minLength": 3'],
      ['stressfrei/schema.json', '"enum": ["SANIERT", "UNSANIERT"]', '"enum": ["UNSANIERT"]'],
    );
    expect(out).toContain('    Gilt nicht mehr: Wärmequelle ist Pflicht.');
    expect(out).toContain('    Neu: Kundennummer hat mindestens 3 Zeichen.');
    expect(out).toContain(
      '    Vorher: Altes Heizsystem erscheint nur, wenn Art des Gebäudes ‚Altbau – saniert‘ oder ‚Altbau – unsaniert‘ ist.\n    Jetzt:  Altes Heizsystem erscheint nur, wenn Art des Gebäudes ‚Altbau – unsaniert‘ ist.',
    );
  });

  it('options that came, went, and are called otherwise', async () => {
    const out = await diffOfOnly(
      'geraetetausch',
      [
        'geraetetausch/schema.json',
        '{ "const": "GEFRIERGERAET", "title": "Gefriergerät" }',
        '{ "const": "HEIZLUEFTER", "title": "Heizlüfter" }',
      ],
      ['geraetetausch/schema.json', '"title": "Waschmaschine"', '"title": "Waschvollautomat"'],
    );
    expect(out).toContain(
      '  Auswahl\n    Neu bei „Art des Geräts“: ‚Heizlüfter‘ (Code HEIZLUEFTER).\n    Bei „Art des Geräts“ gibt es ‚Gefriergerät‘ (Code GEFRIERGERAET) nicht mehr.\n',
    );
    expect(out).toContain(
      '    Beschriftung einer Möglichkeit bei „Art des Geräts“: vorher „Waschmaschine“, jetzt „Waschvollautomat“',
    );
  });

  it('what one condition offers and another one does not, and its labels', async () => {
    const file = 'geraetetausch/schema.json';
    const indented = `\n${' '.repeat(20)}`;
    const option = `${indented}  { "const": "G", "title": "G" }`;
    const [cooling, washing] = ['"enum": ["A", "B", "C"]', '"enum": ["A"]'].map(
      (limit) => `${indented}],${indented}${limit}`,
    );
    const renamed = option.replace('"title": "G"', '"title": "G (rot)"');
    const label = 'Beschriftung einer Möglichkeit bei Energieeffizienzklasse: vorher „G“, jetzt';
    const relabelled = await diffOfOnly('geraetetausch', [file, `${option}${cooling}`, `${renamed}${cooling}`]);
    expect(relabelled).toContain(`(geraetetausch)\n  Texte\n    ${label} „G (rot) / G“\n\n`);
    const both = await diffOfOnly(
      'geraetetausch',
      [file, `,${option}${cooling}`, `${cooling}`],
      [file, `${option}${washing}`, `${renamed}${washing}`],
    );
    expect(both).toContain(`    ${label} „G (rot)“\n\n`);
    expect(both).toContain(
      '    Jetzt:  Bei Energieeffizienzklasse stehen zur Auswahl: ‚A‘, ‚B‘, ‚C‘, ‚D‘, ‚E‘ und ‚F‘, wenn Art des Geräts ‚Kühlschrank‘, ',
    );
    expect(both).not.toContain('Auswahl\n');
  });

  it('an option whose code is another one, which old answers follow', async () => {
    const heatings = 'shared/blocks/altes-heizsystem.schema.json';
    const out = await diffOfOnly(
      'stressfrei',
      [heatings, '{ "const": "OEL", "title": "Öl" }', '{ "const": "HEIZOEL", "title": "Heizöl", "formerly": ["OEL"] }'],
      [heatings, '{ "const": "ERDGAS",', '{ "const": "ERDGAS", "formerly": ["GAS"],'],
    );
    expect(out).toContain(
      'Stressfrei (stressfrei)\n  Auswahl\n    Bei „Altes Heizsystem“ heißt ‚Öl‘ (Code OEL) jetzt ‚Heizöl‘ (Code HEIZOEL); alte Antworten folgen.\n    Bei „Altes Heizsystem“ gelten Antworten mit dem früheren Code GAS jetzt als ‚Erdgas‘ (Code ERDGAS).\n\n',
    );
  });

  it('an option that is gone, and what keeps old answers if the same one only has another code', async () => {
    const heatings = 'shared/blocks/altes-heizsystem.schema.json';
    const out = await diffOfOnly('stressfrei', [heatings, '{ "const": "OEL",', '{ "const": "HEIZOEL",']);
    expect(out).toContain(
      '‚Öl‘ (Code OEL) nicht mehr. Ist nur der Code neu (HEIZOEL), bitte dort "formerly": ["OEL"] ergänzen;',
    );
  });

  it('fields that came, with their rules, and went', async () => {
    const out = await diffOfOnly(
      'geraetetausch',
      [
        'geraetetausch/schema.json',
        '"bezeichnung": { "type": "string"',
        '"farbe": { "title": "Farbe", "maxLength": 30, "errorMessage": { "maxLength": "Zu bunt!" }, "oneOf": [{ "const": "ROT", "title": "Rot", "description": "wie Ziegel" }] }, "bezeichnung": { "type": "string"',
      ],
      ['geraetetausch/schema.json', '"required": ["hersteller", ', '"required": ["hersteller", "farbe", '],
      ['geraetetausch/ui.json', '"fields": {', '"fields": { "farbe": { "widget": "radio", "hint": "Ungefähr." },'],
      ['geraetetausch/schema.json', '        { "$ref": "../shared/blocks/personen.schema.json" },\n', ''],
      ['geraetetausch/ui.json', ', ["personen:12"]', ''],
    );
    expect(out).toContain(
      '  Felder\n    Neu ist Farbe im Schritt ‚Antrag‘.\n    „Personen im Haushalt“ gibt es nicht mehr.\n',
    );
    expect(out).toContain(
      '    Neu: Farbe ist Pflicht.\n    Neu: Bei Farbe stehen zur Auswahl: ‚Rot‘.\n    Neu: Farbe hat höchstens 30 Zeichen.\n',
    );
    expect(out).toContain(
      '  Texte\n    Hinweis bei Farbe, neu: „Ungefähr.“\n    Zweite Zeile von ‚Rot‘ bei Farbe, neu: „wie Ziegel“\n    Fehlertext bei Farbe, neu: „Zu bunt!“\n\n',
    );
    expect(out).not.toContain('Gilt nicht mehr');
  });

  it('hints, messages, page texts, the order of fields', async () => {
    const out = await diffOfOnly(
      ['geraetetausch', 'raus-aus-oel', 'stressfrei'],
      [
        'shared/blocks/rechnung.ui.json',
        'Foto oder PDF, höchstens 10 MB. Erlaubt sind JPG, PNG, GIF und PDF.',
        'Ein Foto.',
      ],
      ['shared/blocks/adresse.schema.json', '"Ungültige Postleitzahl!"', '"Diese Postleitzahl gibt es nicht."'],
      ['shared/texts.json', '"button.next": "Weiter"', '"button.next": "Nächster Schritt"'],
      ['stressfrei/ui.json', '["plz:4/5", "ort:8/7"]', '["ort:8/7", "plz:4/5"]'],
      ['raus-aus-oel/ui.json', '"about": "auf den Bonus', '"about": "auf unseren Bonus'],
      ['shared/opt-in.json', '"button": "Jetzt bestätigen"', '"button": "Ja, bestätigen"'],
    );
    expect(out.match(/.*Ja, bestätigen.*/g)).toEqual([
      '    Knopf auf der Seite zum Bestätigen: vorher „Jetzt bestätigen“, jetzt „Ja, bestätigen“',
    ]);
    expect(out).toContain('Text der E-Mail: vorher „auf den Bonus Raus aus Öl“, jetzt „auf unseren Bonus Raus aus Öl“');
    expect(out).toContain(
      '    Hinweis bei Rechnung: vorher „Foto oder PDF, höchstens 10 MB. Erlaubt sind JPG, PNG, GIF und PDF.“, jetzt „Ein Foto.“',
    );
    expect(out).toMatch(
      / {4}Fehlertext bei PLZ: vorher „Ungültige Postleitzahl!“, jetzt „Diese Postleitzahl gibt es nicht.“/,
    );
    expect(out).toContain(
      'In allen Formularen\n  Texte\n    button.next in shared/texts.json: vorher „Weiter“, jetzt „Nächster Schritt“\n',
    );
    expect(out).toMatch(/ {4}Im Schritt ‚Anmeldung‘ ist die Reihenfolge anders: PLZ steht jetzt nach Ort\./);
  });

  it('why an example no longer holds, if only the order of its messages is another', async () => {
    const out = await diffOfOnly('waermepumpe-foerderbonus', [
      'waermepumpe-foerderbonus/ui.json',
      '["tel:6", "email:6"]',
      '["email:6", "tel:6"]',
    ]);
    expect(out).toContain(
      'examples/falsche-eingaben.json\n    Dieselben Meldungen kommen in anderer Reihenfolge.\n    Dasselbe auch in waermepumpe-foerderbonus/examples/leer.json\n',
    );
  });

  it('forms that came and went', async () => {
    const { before, folder, run } = copyOfOnly(['geraetetausch', 'stressfrei']);
    expect((await run('new', 'gartenpumpe', '--from', 'geraetetausch')).code).toBe(0);
    rmSync(join(folder, 'stressfrei'), { recursive: true });
    expect((await run('diff', before)).out).toMatch(
      /„Förderung Gerätetausch“ ist neu\.[^]*„Anmeldung zu Wärmepumpe Stressfrei“ gibt es nicht mehr\./,
    );
  });

  it('as JSON for machines', async () => {
    const { before, run } = copyOfOnly('geraetetausch', [
      'geraetetausch/schema.json',
      '"title": "Kaufdatum"',
      '"title": "Tag des Kaufs"',
    ]);
    const { code, out } = await run('diff', before, '--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      {
        forms: [
          {
            id: 'geraetetausch',
            title: 'Förderung Gerätetausch',
            changes: [{ kind: 'text', text: 'Beschriftung: vorher „Kaufdatum“, jetzt „Tag des Kaufs“' }],
          },
        ],
        shared: [],
        examples: [],
      },
    ]);
  });
});

const CONDITIONS = 'shared/documents/teilnahmebedingungen.pdf';

it('forms diff says that a document is another one, of the forms that link to it', async () => {
  const { folder, run } = copyOf();
  appendFileSync(join(folder, CONDITIONS), '\n');
  const { out } = await run('diff', FORMS);
  expect(
    out.match(/^    Das verlinkte Dokument ‚teilnahmebedingungen\.pdf‘ hat einen anderen Inhalt\.$/gm),
  ).toHaveLength(5);
  expect(out.match(/^\S.*\(/gm)).toHaveLength(5);
});
