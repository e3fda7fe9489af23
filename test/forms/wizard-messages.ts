/** The wizard's messages that tests expect: written here once, instead of read from the forms. */
export const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';
export const NO_DATE = 'Ungültiges Datum!';
export const INCOMPLETE = 'Bitte geben Sie Ihr Geburtsdatum vollständig im Format TT.MM.JJJJ ein.';
export const ADULT = 'Sie müssen mindestens 18 Jahre alt sein.';
export const BIRTHDAY = 'Für die erfolgreiche Bestellung ist Ihr korrektes Geburtsdatum erforderlich';
export const PHONE = 'Ungültige Telefonnummer!';
export const EMAIL = 'Bitte eine gültige E-Mail eingeben!';
export const POSTCODE = 'Ungültige Postleitzahl!';
export const IBAN = 'Bitte geben Sie eine gültige IBAN ein';
export const YEAR = 'Ungültiges Baujahr';
export const WINDOW =
  'Eine Förderung ist nur für Wärmepumpen möglich, die im Zeitraum von 01.03.2025 bis 31.05.2026 in Betrieb genommen wurden.';
export const INVOICE_DATE = 'Falsches Rechnungsdatum';
