import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/engine/form.ts';
import type { MailTexts } from '../../../src/server/forms/mail-texts.ts';
import { cleanName, salutation } from '../../../src/server/mail/salutation.ts';
import { allFiles, productForm } from '../../forms/files.ts';

describe('a salutation', () => {
  const form = productForm('foerderpilot');
  const texts = JSON.parse(allFiles.get('shared/mails.json') ?? '') as MailTexts;
  const salutationOf = (answers: Answers) => salutation(form, answers, texts);

  it('greets with surname and title', () => {
    expect(salutationOf({ anrede: 'FRAU', prefix: 'Dr.', nachname: 'Huber' })).toBe('Guten Tag Frau Dr. Huber,');
  });

  it('greets nobody by surname alone', () => {
    expect(salutationOf({ vorname: 'Max', nachname: 'Huber' })).toBe('Guten Tag,');
  });
});

describe('a name in a salutation', () => {
  it.each([
    ['Mustermann'],
    ['Ng'],
    ['O’Neill', "O'Neill"],
    ['O´Neill', "O'Neill"],
    ["D'Angelo"],
    ["van 't Hoff"],
    ['van der Bellen'],
    ['Müller-Lüdenscheidt'],
    ['Nagy-Horváth'],
    ['Šimić'],
    ['Žižek'],
    ['François'],
    ['Nguyễn'],
    ['Strauß'],
    ['Dr.'],
    ['Dr. med. univ.'],
    ['Univ.-Prof. Dr. med. univ.'],
    ['Dipl.-Ing.'],
    ['DI Dr. techn.'],
    ['Mag. (FH)'],
    ['Mag.a'],
    ['Mag. rer. soc. oec.'],
    ['Ph.D.'],
    ['LL.M.'],
    ['MSc'],
    ['  Van\u00a0der \t Bellen\r\n', 'Van der Bellen'],
    ['Ｈｕｂｅｒ', 'Huber'],
    ['Hu\u00adb\u200be\u202er', 'Huber'],
  ])('is what it was: %j', (typed, shown = typed) => {
    expect(cleanName(typed)).toBe(shown);
  });

  it.each([
    '',
    ' \u200b ',
    'Dr. gesperrt – https://evil.example/login',
    'https://evil',
    '//evil',
    'www.evil.example',
    'www. evil. com.',
    'evil.example',
    'evil.example.',
    'evil. example',
    'EVIL.EXAMPLE',
    'evil\u2024example',
    'evil\uff0eexample',
    'evil\u3002example',
    'evil\uff61example',
    'evil\u00b7example',
    'evil\ua78fexample',
    'evil\ua4f8example',
    'evil\u0660example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    '𝐞𝐯𝐢𝐥.𝐞𝐱𝐚𝐦𝐩𝐥𝐞',
    'evil\u200b.\u200bexample',
    'evil.\nexample',
    'evil(.)example',
    'evil[.]example',
    'max@evil.example',
    'Huber, rufen Sie an: 0900 123456',
    'Ihr Konto wurde heute gesperrt',
    'Huber1',
    'Huber²',
    'Ⅷ①',
    '<b>Max</b>',
    '{phone}',
    '[x](javascript:alert)',
    'Мюллер',
    'Hubеr (mit kyrillischem е)',
    '😀',
    'Donaudampfschifffahrtsgesellschaftskapitän',
    'Max\u0300\u0301\u0302\u0303',
  ])('is left out when it is more than that: %j', (typed) => {
    expect(cleanName(typed)).toBeUndefined();
  });

  it('is checked at once, however long it is', () => {
    const began = performance.now();
    for (const part of ['a', 'a.', "a'", 'a-', 'A. ', '(a', '\u200b']) cleanName(part.repeat(100_000));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
