/** How texts of a format are written down before they are checked. Apart from the formats: the page needs it at once, their tables later. */
export const normalisers: Readonly<Record<string, (text: string) => string>> = {
  iban: (text) =>
    text
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .replace(/^IBAN/, ''),
  meterpoint: (text) => text.toUpperCase().replaceAll(/[\s.]/g, ''),
};
