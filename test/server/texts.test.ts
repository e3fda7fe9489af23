import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import texts from '../../forms/shared/texts.json' with { type: 'json' };
import { openTexts } from '../../src/server/texts.ts';
import { temporaryFolder } from './temporary.ts';
import { unexpected } from './test-app.ts';

function folder() {
  const forms = temporaryFolder();
  const file = join(forms, 'shared', 'texts.json');
  mkdirSync(join(forms, 'shared'));
  writeFileSync(file, JSON.stringify(texts));
  return { forms, file };
}

it('says an edited text without a restart', () => {
  const { forms, file } = folder();
  const say = openTexts(forms, unexpected);
  expect(say('server.not-found')).toBe('Diese Adresse gibt es nicht.');
  writeFileSync(file, JSON.stringify({ ...texts, 'server.not-found': 'Hier ist nichts.' }));
  expect(say('server.not-found')).toBe('Hier ist nichts.');
});

it('keeps the texts before a broken edit and takes the mended file', () => {
  const { forms, file } = folder();
  const told: string[] = [];
  const say = openTexts(forms, (error) => told.push(error.message));
  writeFileSync(file, '{"server.not-found": ');
  expect(say('server.not-found')).toBe('Diese Adresse gibt es nicht.');
  expect(say('server.not-found')).toBe('Diese Adresse gibt es nicht.');
  expect(told).toEqual([expect.stringContaining(`${file} can't be used`)]);
  writeFileSync(file, JSON.stringify({ ...texts, 'server.not-found': 'Nichts.' }));
  expect(say('server.not-found')).toBe('Nichts.');
});

it('needs a text for every error at the start', () => {
  const { forms, file } = folder();
  writeFileSync(file, '{}');
  expect(() => openTexts(forms, unexpected)).toThrow(/no text for server\.bad-request, .*server\.unavailable/);
});
