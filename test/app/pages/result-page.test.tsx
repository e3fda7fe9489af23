import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Form } from '../../../src/engine/form.ts';
import { ClosedSheet } from '../../../src/app/pages/ClosedSheet.tsx';
import { NotFoundSheet } from '../../../src/app/pages/NotFoundSheet.tsx';
import { ErrorSheet } from '../../../src/app/pages/ResultPage.tsx';
import { ArrivedSheet } from '../../../src/app/wizard/submitting/ArrivedSheet.tsx';
import { SuccessSheet } from '../../../src/app/pages/sent/SuccessSheet.tsx';
import { translate, site, violationsIn } from '../shown.ts';

const SUCCESS: Form['success'] = {
  path: '/erfolg',
  title: 'Vielen Dank für Ihren Antrag!',
  text: 'Ihr Antrag ist bei uns eingegangen.',
  referenceLabel: 'Ihre Antragsnummer',
  nextTitle: 'So geht es weiter',
  next: ['Wir prüfen Ihre Angaben.', 'Wir überweisen € 250,00.'],
  note: 'Fragen? Rufen Sie uns an: {phone}.',
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function success(reference: string | undefined = 'WPB-2026-000123') {
  return render(
    <main>
      <SuccessSheet success={SUCCESS} reference={reference} site={site} translate={translate} />
    </main>,
  );
}

describe('the success page', () => {
  it('says what arrived, under which number, and what happens next', () => {
    success();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vielen Dank für Ihren Antrag!');
    expect(screen.getByText('WPB-2026-000123')).toBeDefined();
    const steps = within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(steps).toEqual(['Wir prüfen Ihre Angaben.', 'Wir überweisen €\u00a0250,00.']);
    expect(screen.getByRole('link', { name: site.phone })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/web/r/');
  });

  it('makes sense without a number, as a bookmark', () => {
    render(<SuccessSheet success={SUCCESS} site={site} translate={translate} />);
    expect(screen.queryByText('Ihre Antragsnummer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Kopieren' })).toBeNull();
  });

  it('tells the address of an opt-in as it was typed, and no number', () => {
    const { title, path } = SUCCESS;
    render(
      <SuccessSheet
        success={{ path, title, text: 'E-Mail an {email} gesendet.' }}
        reference="FOP-2026-000001"
        placeholders={{ email: '{phone}[x](/y)@example.at' }}
        site={site}
        translate={translate}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe(
      'E-Mail an {phone}[x](/y)@example.at gesendet.',
    );
    expect(screen.queryByText('FOP-2026-000001')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('prints itself', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    success();
    await userEvent.click(screen.getByRole('button', { name: 'Seite drucken' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('has no accessibility violations', async () => {
    success();
    expect(await violationsIn()).toEqual([]);
  });
});

it('says what arrived and under which number when nothing more can be loaded', async () => {
  render(
    <main>
      <ArrivedSheet success={SUCCESS} reference="WPB-2026-000123" site={site} translate={translate} />
    </main>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vielen Dank für Ihren Antrag!');
  expect(screen.getByRole('main').textContent).toContain('Ihr Antrag ist bei uns eingegangen.');
  expect(screen.getByText('WPB-2026-000123').parentElement?.textContent).toBe('Ihre Antragsnummer WPB-2026-000123');
  expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/web/r/');
  expect(await violationsIn()).toEqual([]);
});

describe('the copy button', () => {
  it('puts the number on the clipboard, says so and soon offers it again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    success();
    await user.click(screen.getByRole('button', { name: 'Kopieren' }));
    expect(await navigator.clipboard.readText()).toBe('WPB-2026-000123');
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kopiert'));
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole('status').textContent).toBe('');
    vi.useRealTimers();
  });

  it('copies on a page without https by selecting', async () => {
    let selected = '';
    const copy = vi.fn<(command: string) => boolean>(() => {
      const area = document.activeElement;
      selected = area instanceof HTMLTextAreaElement ? area.value.slice(area.selectionStart, area.selectionEnd) : '';
      return true;
    });
    success();
    const user = userEvent.setup({ writeToClipboard: false });
    vi.stubGlobal('navigator', { clipboard: undefined });
    Object.assign(document, { execCommand: copy });
    await user.click(screen.getByRole('button', { name: 'Kopieren' }));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kopiert'));
    expect(copy.mock.calls).toEqual([['copy']]);
    expect(selected).toBe('WPB-2026-000123');
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kopieren' }));
    Reflect.deleteProperty(document, 'execCommand');
  });

  it('claims nothing when the browser refuses', async () => {
    success();
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
    Object.assign(document, { execCommand: () => false });
    await userEvent.click(screen.getByRole('button', { name: 'Kopieren' }));
    await new Promise((done) => {
      setTimeout(done, 20);
    });
    expect(screen.getByRole('status').textContent).toBe('');
    Reflect.deleteProperty(document, 'execCommand');
  });
});

describe('the error page', () => {
  it('says what happened to the answers, whom to call, and offers to try again', async () => {
    const onRetry = vi.fn<() => void>();
    render(
      <main>
        <ErrorSheet onRetry={onRetry} site={site} translate={translate} />
      </main>,
    );
    expect(
      screen.getByRole('heading', { name: 'Fehler bei der Übermittlung des Online-Vertragsformulars' }),
    ).toBeDefined();
    expect(screen.getByText('Leider konnten Ihre Eingaben nicht verarbeitet werden.')).toBeDefined();
    expect(screen.getByRole('link', { name: site.phone }).getAttribute('href')).toBe('tel:07320000000');
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(await violationsIn()).toEqual([]);
  });

  it('names the connection where nothing was answered', () => {
    render(<ErrorSheet why="unanswered" onRetry={() => undefined} site={site} translate={translate} />);
    expect(screen.getByText(/keine Verbindung zum Internet\. Ihre Angaben sind noch da\./)).toBeDefined();
  });

  it('says that a step could not be loaded, and nothing of sending', () => {
    render(<ErrorSheet why="unloaded" onRetry={() => undefined} site={site} translate={translate} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(translate('error.load'));
    expect(screen.queryByText('Leider konnten Ihre Eingaben nicht verarbeitet werden.')).toBeNull();
    expect(screen.getByText(/Ihre Angaben sind noch gespeichert/)).toBeDefined();
  });

  it('can take the focus at its title', () => {
    const heading: { current: HTMLHeadingElement | null } = { current: null };
    render(<ErrorSheet onRetry={() => undefined} site={site} translate={translate} headingRef={heading} />);
    heading.current?.focus();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

it('leads on from an address where nothing is: to what can be applied for, to all of it, to the telephone', async () => {
  const forms = [
    { href: '/web/r/last', title: 'Ohne Platz' },
    { href: '/web/r/first', title: 'Förderung', listing: { order: 1 } },
  ];
  render(
    <main>
      <NotFoundSheet forms={forms} site={site} translate={translate} />
    </main>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Diese Seite gibt es nicht.');
  expect(links()).toEqual(['Förderung /web/r/first', 'Ohne Platz /web/r/last', ...WAY_ON]);
  expect(await violationsIn()).toEqual([]);
});

describe('the page of a form that is closed', () => {
  it('says which form it is, and leads on to the others and to the telephone', async () => {
    closed('Anträge waren bis 31.05.2026 möglich.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Antrag');
    expect(document.querySelectorAll('.ff-badge-info svg')).toHaveLength(1);
    expect(screen.getByRole('main').textContent).toMatch(/^AntragVorbeiAnträge waren bis 31.05.2026 möglich\./);
    expect(links()).toEqual(WAY_ON);
    expect(await violationsIn()).toEqual([]);
  });

  it('names the telephone number once', () => {
    closed('Rufen Sie uns an: {phone}.');
    expect(links()).toEqual(WAY_ON);
  });

  it('leads to our own list from a host page', () => {
    closed('Vorbei.', 'https://ours.example');
    expect(links().at(-1)).toBe('Alle Förderungen https://ours.example/web/r/');
  });
});

const WAY_ON = ['0732 000 0000 tel:07320000000', 'Alle Förderungen /web/r/'];
const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

function closed(text: string, origin?: string) {
  const form = { title: 'Antrag', site: { ...site, ...(origin ? { origin } : {}) } } as Form;
  return render(
    <main>
      <ClosedSheet
        form={form}
        page={{ title: 'Vorbei', text }}
        translate={(key, values) => translate(key, values && { operator: site.operator, ...values })}
        ownsTitle={false}
      />
    </main>,
  );
}
