import { getByLabelText } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { click, fill } from './acting.ts';
import { buttonIn } from './drawn.ts';
import { eventually, openPage } from './form-page.tsx';
import { setSite } from './site.ts';
import type { Reply } from './transport.ts';
import { WIZARD, wizardOn } from './wizard.ts';

// each with a server of its own, because a step that was loaded once stays loaded
describe.each([
  ['is still on its way', undefined],
  ['could not be loaded', 'lost'],
] as const)('Back from a next step that %s', (_how, lost) => {
  const site = setSite();

  test('leads to the first one, and from there the form goes on', async () => {
    vi.stubGlobal('reportError', vi.fn<typeof reportError>());
    onTestFinished(() => void vi.unstubAllGlobals());
    const gate = Promise.withResolvers<undefined>();
    let answer: Reply | Promise<Reply> = lost ?? gate.promise;
    const page = await openPage(site.server, `/web/r/${WIZARD}`, ({ url }) =>
      url.endsWith('/form.json') ? answer : undefined,
    );
    const wizard = wizardOn(page);
    click(getByLabelText(page.root, 'Ich bin Stromkunde der Muster Energie'));
    await eventually(() => page.root.textContent).toContain('Mein Händler ist nicht in der Liste');
    click(buttonIn(page.root, 'Mein Händler ist nicht in der Liste'));
    await eventually(() => wizard.shows('Anderer Händler')).toBe(true);
    fill(wizard.field('Anderer Händler'), 'Huber, Linz');
    click(buttonIn(page.root, 'Weiter'));
    if (lost) await eventually(() => page.root.textContent).toContain('Das Formular konnte nicht geladen werden.');

    await goBack();
    await wizard.sees('anmeldung');
    if (lost) await eventually(() => document.activeElement?.tagName).toBe('H2');
    answer = undefined;
    gate.resolve(undefined);
    await wizard.settled();
    expect([page.step(), wizard.field('Anderer Händler').value]).toEqual(['anmeldung', 'Huber, Linz']);
    click(buttonIn(page.root, 'Weiter'));
    await wizard.sees('persoenlicheDaten');
    await goBack();
    await wizard.sees('anmeldung');
  });
});

/** Presses the browser's Back. */
function goBack(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    history.back();
  });
}
