import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ControlBox } from '../../../widgets/parts/ControlBox.tsx';
import { describedBy } from '../../../widgets/parts/described-by.ts';
import { type DrawnFrame, drawnFrame } from '../../../widgets/parts/drawn-frame.tsx';
import { type DrawnMessage, drawnMessage } from '../../../widgets/parts/drawn-message.tsx';
import type { FieldUi } from '../../../src/engine/field-ui.ts';
import { translate } from '../render.tsx';

afterEach(cleanup);

interface Given extends Partial<Omit<DrawnFrame, 'children' | 'ui'>>, Pick<Partial<DrawnMessage>, 'announce'> {
  readonly ui?: DrawnFrame['ui'] & Pick<FieldUi, 'size'>;
}

function Field({ id = 'field', ui = {}, announce, ...props }: Given) {
  const { message, warning } = props;
  const control = (
    <>
      <ControlBox size={ui.size} loading={false} translate={translate}>
        <input id={props.group ? undefined : id} />
      </ControlBox>
      {drawnMessage({ id, message, warning, translate, announce: announce ?? (() => undefined) })}
    </>
  );
  return drawnFrame({
    id,
    fieldKey: 'name',
    label: 'Feld',
    optional: false,
    ui,
    translate,
    ...props,
    children: control,
  });
}

function frame(given: Given = {}) {
  const { container } = render(<Field {...given} />);
  const cell = container.querySelector('.ff-field');
  if (!cell) throw new Error('no field');
  return cell;
}
/** @returns the classes of the elements below the control, in their order */
const below = (cell: Element) =>
  [...cell.querySelectorAll('.ff-body > p, .ff-below > *')].map((element) => element.classList[0] ?? '');

test.each([
  [undefined, undefined, undefined, undefined],
  ['Falsch.', undefined, undefined, 'x-error'],
  [undefined, undefined, 'Hinweis.', 'x-hint'],
  ['Falsch.', undefined, 'Hinweis.', 'x-error x-hint'],
  [undefined, 'Bitte prüfen.', undefined, 'x-warning'],
  [undefined, 'Bitte prüfen.', 'Hinweis.', 'x-warning x-hint'],
  ['Falsch.', 'Bitte prüfen.', 'Hinweis.', 'x-error x-hint'],
])('with error %j, warning %j and hint %j a field is described by %j', (message, warning, hint, ids) => {
  expect(describedBy('x', { message, warning, hint })).toBe(ids);
});

describe('the cell', () => {
  test('says which field it has', () => {
    const cell = frame({ message: 'Falsch.', className: 'ff-c-4 ff-p-5' });
    expect(cell.getAttribute('data-field')).toBe('name');
    expect([...cell.classList]).toEqual(['ff-field', 'ff-c-4', 'ff-p-5']);
  });

  test('has nothing below the control when there is nothing to say', () => {
    expect(below(frame())).toEqual([]);
  });

  test('has terms with what they mean in its fold-out', () => {
    frame({ ui: { more: { title: 'Mehr', terms: [{ term: 'Neu', text: 'Nie bewohnt.' }] } } });
    expect(screen.getByRole('term').textContent).toBe('Neu');
    expect(screen.getByRole('definition').textContent).toBe('Nie bewohnt.');
  });

  test('has error, hint, fold-out and links in this order', () => {
    const cell = frame({
      message: 'Falsch.',
      ui: { hint: 'Hinweis.', more: { title: 'Mehr', text: 'Text' }, links: [{ label: 'Dorthin', href: '/dort' }] },
    });
    expect(below(cell)).toEqual(['ff-error', 'ff-hint', 'ff-more', 'ff-link']);
  });

  test('limits the width of the control alone', () => {
    const cell = frame({ ui: { size: 'year', hint: 'Hinweis.' } });
    const limited = cell.querySelector('.ff-size-year');
    expect(limited?.querySelector('input')).not.toBeNull();
    expect(limited?.querySelector('.ff-hint')).toBeNull();
  });
});

describe('the label', () => {
  test('belongs to the input', () => {
    frame();
    expect(screen.getByLabelText('Feld').tagName).toBe('INPUT');
  });

  test('says in grey that the field is optional', () => {
    const cell = frame({ optional: true });
    expect(screen.getByLabelText('Feld (optional)')).toBeDefined();
    expect(cell.querySelector('.ff-label .ff-optional')?.textContent).toBe('(optional)');
  });

  test('says the unit that is seen in the field alone', () => {
    const cell = frame({ ui: { unit: 'm²' } });
    expect(screen.getByLabelText('Feld (m²)')).toBeDefined();
    expect(cell.querySelector('.ff-label .ff-unseen')?.textContent).toBe(' (m²)');
  });

  test('shows of an optional field with a unit that it is optional, and says both', () => {
    const cell = frame({ ui: { unit: 'm²' }, optional: true });
    expect(screen.getByLabelText('Feld (m², optional)')).toBeDefined();
    for (const unseen of cell.querySelectorAll('.ff-label .ff-unseen')) unseen.remove();
    expect(cell.querySelector('.ff-label')?.textContent).toBe('Feld (optional)');
  });

  test('is the legend of a group, which carries the hint', () => {
    const { container } = render(<Field id="group" label="Gruppe" message="Falsch." ui={{ hint: 'Hinweis.' }} group />);
    const group = screen.getByRole('group', { name: 'Gruppe' });
    expect(group.tagName).toBe('FIELDSET');
    expect(group.getAttribute('aria-describedby')).toBe('group-hint');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(container.querySelector('label')).toBeNull();
  });

  test('is left to a widget that has its own', () => {
    const cell = frame({ drawsLabel: true });
    expect(cell.querySelector('.ff-label')).toBeNull();
  });
});

describe('the error', () => {
  test('is called one for those who do not see its colour', () => {
    const cell = frame({ message: 'Falsch.' });
    expect(cell.querySelector('#field-error')?.textContent).toBe('Fehler: Falsch.');
  });

  test('is no live region: the page tells of errors', () => {
    expect(frame({ message: 'Falsch.' }).querySelector('[aria-live], [role]')).toBeNull();
  });
});

describe('the warning', () => {
  test('is called a notice, and makes the field no mistake', () => {
    const cell = frame({ warning: 'Bitte prüfen.', ui: { hint: 'Hinweis.' } });
    expect(cell.querySelector('#field-warning')?.textContent).toBe('Hinweis: Bitte prüfen.');
    expect(below(cell)).toEqual(['ff-warning', 'ff-hint']);
    expect(cell.querySelector('[aria-invalid]')).toBeNull();
  });

  test('gives way to an error', () => {
    expect(below(frame({ message: 'Falsch.', warning: 'Bitte prüfen.' }))).toEqual(['ff-error']);
  });

  test('describes a group as well', () => {
    render(<Field id="group" label="Gruppe" warning="Bitte prüfen." group />);
    expect(screen.getByRole('group', { name: 'Gruppe' }).getAttribute('aria-describedby')).toBe('group-warning');
  });

  test('is read once when it appears, and again when it is another one', () => {
    const announce = vi.fn<(text: string) => void>();
    const shown = (warning: string | undefined) => <Field announce={announce} warning={warning} />;
    const { rerender } = render(shown(undefined));
    for (const warning of ['Bitte prüfen.', 'Bitte prüfen.', 'Zu alt?', undefined, 'Zu alt?']) rerender(shown(warning));
    expect(announce.mock.calls).toEqual([['Hinweis: Bitte prüfen.'], ['Hinweis: Zu alt?'], ['Hinweis: Zu alt?']]);
  });
});

describe('texts', () => {
  const ui = {
    hint: 'Hinweis.',
    more: { title: 'Mehr', text: 'Text.' },
    links: [
      { label: 'Dorthin', href: '/dort' },
      { label: 'Hinaus', href: 'https://example.at', newWindow: true },
    ],
  };

  test('are drawn as they are', () => {
    const cell = frame({ ui });
    expect(cell.querySelector('details')?.open).toBe(false);
    expect(cell.querySelector('summary')?.textContent).toBe('Mehr');
    expect(screen.getByRole('link', { name: 'Dorthin' }).getAttribute('href')).toBe('/dort');
    expect(screen.getByRole('link', { name: 'Hinaus' }).getAttribute('target')).toBe('_blank');
  });

  test('are drawn by the page where it knows better', () => {
    const cell = frame({ ui, renderText: (text) => <b>{text}</b>, renderLink: ({ label }) => <i>{label}</i> });
    expect([...cell.querySelectorAll('b')].map((element) => element.textContent)).toEqual(['Hinweis.', 'Text.']);
    expect([...cell.querySelectorAll('i')].map((element) => element.textContent)).toEqual(['Dorthin', 'Hinaus']);
  });
});
