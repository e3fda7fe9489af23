import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { breakable } from '../../../widgets/parts/breakable.tsx';
import { unbroken } from '../../../widgets/parts/unbroken.tsx';

const drawn = (text: ReactNode) =>
  render(<p>{text}</p>)
    .container.innerHTML.replaceAll(/<\/?p>/g, '')
    .replaceAll(' class="ff-nowrap"', '');

test.each([
  ['Ein-/Zweifamilienhaus', 'Ein-/<wbr>Zweifamilienhaus'],
  ['Rechnung_Pumpe_v2_', 'Rechnung_<wbr>Pumpe_<wbr>v2_'],
  ['muster_@example.com', 'muster_<wbr>@example.com'],
  ['@oben', '@oben'],
  ['Top 2/3/15', 'Top 2/3/15'],
  ['zwei\nZeilen_', 'zwei\nZeilen_'],
  ['erste_\nzweite', 'erste_<wbr>\nzweite'],
  ['', ''],
])('%j may break where <wbr> stands: %j', (text, expected) => {
  expect(drawn(breakable(text))).toBe(expected);
});

test.each([
  ['E-Mail, E-Herd', '<span>E-Mail</span>, <span>E-Herd</span>'],
  ['E-Mail-A-Klasse', '<span>E-Mail</span>-<span>A-Klasse</span>'],
  ['ein 12-faches', 'ein <span>12-faches</span>'],
  ['ein 12345-faches', 'ein 12345-faches'],
  ['Ö-Norm', '<span>Ö-Norm</span>'],
  ['Kern-Energie', 'Kern-Energie'],
])('%j stays on one line in each span: %j', (text, expected) => {
  expect(drawn(unbroken(text))).toBe(expected);
});
