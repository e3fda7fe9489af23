import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FileValue } from '../../src/engine/file-value.ts';
import { FileWidget } from '../../widgets/FileWidget.tsx';
import { acceptOf, mimetypeOf } from '../../widgets/upload/kind.ts';
import { translatePage } from '../app/translated.ts';
import { mounted, translate } from './mounted.tsx';
import { describeFile } from '../../src/engine/display.ts';

const SCHEMA = {
  type: 'object',
  fileTypes: ['image/jpg', 'image/jpeg', 'image/gif', 'image/png', 'application/pdf'],
  maxFileSize: '2 KB',
} as const;
const PDF = '%PDF-1.4';
const pdf = (content = PDF, name = 'Rechnung.pdf', type = 'application/pdf') => new File([content], name, { type });
const field = (props: Parameters<typeof mounted>[1] = {}) => mounted(FileWidget, { schema: SCHEMA, ...props });
const input = () => document.querySelector<HTMLInputElement>('#field')!;
/** What an event of dropping these files brings. */
const transfer = (...files: readonly File[]) => ({
  files,
  items: files.map(() => ({ webkitGetAsEntry: () => ({ isDirectory: false }) })),
});
const anyType = userEvent.setup({ applyAccept: false });
const data = (content: string, type: string) => `data:${type};base64,${btoa(content)}`;
const READ: FileValue = { data: data(PDF, 'application/pdf'), name: 'Rechnung.pdf', mimetype: 'application/pdf' };

const GIF = 'GIF89a';
const STILL_THERE = 'Ihre Datei Rechnung.pdf bleibt erhalten. Sie gilt wieder, sobald Sie die abgelehnte entfernen.';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('kind and size', () => {
  test.each([
    ['a.pdf', 'application/pdf', 412 * 1024, 'PDF, 412 KB'],
    ['a.pdf', 'application/pdf', 1_887_437, 'PDF, 1,8 MB'],
    ['a.jpeg', 'image/jpeg', 10 * 1024 * 1024, 'JPG, 10 MB'],
    ['a.jpg', 'image/jpg', 1, 'JPG, 1 KB'],
    ['Foto.heic', 'image/heic', 1023 * 1024, 'HEIC, 1023 KB'],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 2048, 'DOCX, 2 KB'],
    ['leer', '', 0, '0 KB'],
    // rounded as on the review
    ['a.pdf', 'application/pdf', 412.3 * 1024, 'PDF, 412 KB'],
  ])('of %s', (name, type, bytes, text) => {
    expect(describeFile({ data: '', name, mimetype: type, size: bytes }).replaceAll('\u00A0', ' ')).toBe(text);
  });

  test('the picker offers what the rule allows, by type and by extension', () => {
    expect(acceptOf(SCHEMA.fileTypes)).toBe(
      'image/jpg,image/jpeg,image/gif,image/png,application/pdf,.jpg,.jpeg,.gif,.png,.pdf',
    );
  });

  test.each([
    ['a.PDF', '', 'application/pdf'],
    ['a.jpeg', '', 'image/jpeg'],
    ['a.pdf', 'image/png', 'image/png'],
    ['a.xyz', '', ''],
    ['pdf', '', ''],
  ])('%s of type %j is %j', (name, type, mimetype) => {
    expect(mimetypeOf({ name, type })).toBe(mimetype);
  });
});

describe('choosing', () => {
  test('the file is the value, with name and type, and its card is shown', async () => {
    const { value, announce } = field();
    await userEvent.upload(input(), pdf());
    await screen.findByText('Rechnung.pdf');
    expect(value()).toEqual(READ);
    expect(screen.getByText(/PDF, 1/)).toBeTruthy();
    expect(announce).toHaveBeenLastCalledWith('Datei Rechnung.pdf wurde hinzugefügt.');
  });

  test('a long name may go on in a new line behind an underscore', () => {
    field({ value: { ...READ, name: 'Rechnung_Pumpe_v2.pdf' } });
    expect(document.querySelector('.ff-file-name')?.innerHTML).toBe('Rechnung_<wbr>Pumpe_<wbr>v2.pdf');
  });

  test('every byte arrives', async () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode(GIF), ...Array(256).keys()]);
    const { value } = field();
    await userEvent.upload(input(), new File([bytes], 'a.gif', { type: 'image/gif' }));
    await waitFor(() => expect(value()).toBeDefined());
    expect(value()).toMatchObject({ data: `data:image/gif;base64,${btoa(String.fromCharCode(...bytes))}` });
  });

  test('a browser that tells no type is helped by the extension', async () => {
    const { value } = field();
    await anyType.upload(input(), pdf(PDF, 'Rechnung.PDF', ''));
    await waitFor(() => expect(value()).toEqual({ ...READ, name: 'Rechnung.PDF' }));
  });

  test('an image is previewed', async () => {
    const { container } = field();
    await userEvent.upload(input(), pdf(GIF, 'Foto.gif', 'image/gif'));
    await screen.findByText('Foto.gif');
    expect(container.querySelector('img')?.src).toBe(data(GIF, 'image/gif'));
    expect(container.querySelector('img')?.alt).toBe('');
  });

  test('an image that can’t be drawn gets an icon', async () => {
    const { container } = field({ value: { ...READ, name: 'Foto.png', mimetype: 'image/png' } });
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('.ff-file-preview svg')).not.toBeNull();
  });

  test('dropping works like choosing', async () => {
    const { value, container, onBlur } = field();
    const zone = container.querySelector('.ff-file')!;
    fireEvent.dragEnter(zone);
    expect(screen.getByText('Datei hier loslassen')).toBeTruthy();
    const drop = createEvent.drop(zone, { dataTransfer: transfer(pdf()) });
    fireEvent(zone, drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(screen.getByText('Datei hierher ziehen oder')).toBeTruthy();
    await waitFor(() => expect(value()).toEqual(READ));
    expect(onBlur).toHaveBeenCalledOnce();
  });

  test('of several that are dropped the first is taken, and that there is room for one is said', async () => {
    const { value, container } = field();
    const drop = (...files: readonly File[]) =>
      fireEvent.drop(container.querySelector('.ff-file')!, { dataTransfer: transfer(...files) });
    drop(pdf(), pdf());
    expect(screen.getByRole('alert').textContent).toBe(translate('file.one-only'));
    await waitFor(() => expect(value()).toEqual(READ));
    drop(pdf());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of a folder it is said that it is none, until a file is chosen', async () => {
    const { value, container } = field();
    const folder = {
      files: [new File([], 'Rechnungen')],
      items: [{ webkitGetAsEntry: () => ({ isDirectory: true }) }],
    };
    fireEvent.drop(container.querySelector('.ff-file')!, { dataTransfer: folder });
    expect(screen.getByRole('alert').textContent).toBe(translate('file.folder'));
    expect(value()).toBeUndefined();
    await userEvent.upload(input(), pdf());
    await waitFor(() => expect(value()).toEqual(READ));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('dragging out again ends the state of dragging', () => {
    const { container } = field();
    const zone = container.querySelector('.ff-file')!;
    fireEvent.dragEnter(zone);
    fireEvent.dragLeave(zone, { relatedTarget: document.body });
    expect(screen.getByText('Datei hierher ziehen oder')).toBeTruthy();
  });

  test.each(['dragOver', 'drop'] as const)(
    'a file beside the zone is not opened by the browser (%s), as long as there is a zone',
    (type) => {
      const [first, second] = [field(), field()];
      const { container } = render(<input type="file" aria-label="of the host page" />);
      const isLeftToTheBrowser = (where: Element, types = ['Files']) =>
        fireEvent[type](where, { dataTransfer: { types, files: [] } });
      first.unmount();
      expect(isLeftToTheBrowser(document.body)).toBe(false);
      expect(isLeftToTheBrowser(document.body, ['text/plain'])).toBe(true);
      const ofHost = container.querySelector('input')!;
      expect(isLeftToTheBrowser(ofHost)).toBe(true);
      const inComponent = container.attachShadow({ mode: 'open' }).appendChild(ofHost.cloneNode() as Element);
      expect(isLeftToTheBrowser(inComponent)).toBe(true);
      second.unmount();
      expect(isLeftToTheBrowser(document.body)).toBe(true);
    },
  );

  test('the same file can be chosen again after it was removed', async () => {
    const { value } = field();
    await userEvent.upload(input(), pdf());
    // an input that keeps its file fires no change event when the same file is chosen again
    expect(input().files).toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Rechnung.pdf entfernen' }));
    await userEvent.upload(input(), pdf());
    await waitFor(() => expect(value()).toEqual(READ));
  });
});

describe('a file that the rules refuse', () => {
  test.each([
    [
      'of a wrong type',
      pdf('heic', 'Foto.heic', 'image/heic'),
      { data: '', name: 'Foto.heic', mimetype: 'image/heic', size: 4 },
    ],
    ['of no known type', pdf('x', 'Foto.xyz', ''), { data: '', name: 'Foto.xyz', mimetype: '', size: 1 }],
    ['too large', pdf(PDF.padEnd(2049)), { data: '', name: 'Rechnung.pdf', mimetype: 'application/pdf', size: 2049 }],
    ['empty', pdf(''), { data: '', name: 'Rechnung.pdf', mimetype: 'application/pdf', size: 0 }],
  ])('%s is the value unread', async (_, file, expected) => {
    const read = vi.spyOn(FileReader.prototype, 'readAsDataURL');
    const { value, announce } = field();
    await anyType.upload(input(), file);
    await waitFor(() => expect(value()).toEqual(expected));
    expect(read).not.toHaveBeenCalled();
    expect(announce).not.toHaveBeenCalled();
  });

  test.each([
    ['a ZIP', 'PK\u0003\u0004', 'Rechnung.pdf', 'application/pdf'],
    ['a text', 'Sehr geehrte Damen', 'Foto.jpg', 'image/jpeg'],
    ['a PDF', PDF, 'Foto.png', 'image/png'],
  ])('%s under another name is refused when it is chosen, and a way out is named', async (_, content, name, type) => {
    const { value, setProps, announce } = field();
    await userEvent.upload(input(), pdf(content, name, type));
    await waitFor(() =>
      expect(value()).toEqual({ data: '', name, mimetype: 'application/octet-stream', size: content.length }),
    );
    setProps({ message: 'Das Dateiformat wird nicht unterstützt!' });
    expect(document.querySelector('#field-refused-tip')?.textContent).toBe(translate('file.tip.renamed'));
    expect(input().getAttribute('aria-describedby')).toBe('field-refused field-error field-refused-tip');
    expect(announce).toHaveBeenLastCalledWith(
      `${name}: Das Dateiformat wird nicht unterstützt! ${translate('file.tip.renamed')}`,
    );
  });

  test.each([
    ['of no type', ''],
    ['of the type of any file', 'application/octet-stream'],
  ])('a PDF %s and without an extension is taken, with its extension', async (_, type) => {
    const { value } = field();
    await anyType.upload(input(), pdf(PDF, 'Rechnung', type));
    await waitFor(() => expect(value()).toMatchObject({ name: 'Rechnung.pdf', mimetype: 'application/pdf' }));
    expect(value()).toMatchObject({ data: expect.stringMatching(/^data:application\/pdf;base64,./) });
  });

  test('a photo that the browser can’t draw says how to come by one that is taken', async () => {
    field({
      value: { data: '', name: 'Foto.heic', mimetype: 'image/heic', size: 2_000_000 },
      message: 'Das Dateiformat wird nicht unterstützt!',
    });
    expect(document.querySelector('#field-refused-tip')?.textContent).toBe(translate('file.tip.photo'));
  });

  test('is not replaced by a blank picture where there is no memory left to draw it', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['blank'])));
    const { value } = field();
    await userEvent.upload(input(), pdf(GIF.padEnd(2049), 'Foto.gif', 'image/gif'));
    await waitFor(() => expect(value()).toEqual({ data: '', name: 'Foto.gif', mimetype: 'image/gif', size: 2049 }));
  });

  test('just under the limit is read', async () => {
    const { value } = field();
    await userEvent.upload(input(), pdf(PDF.padEnd(2048)));
    await waitFor(() =>
      expect(value()).toMatchObject({ data: expect.stringMatching(/^data:application\/pdf;base64,.{100}/) }),
    );
  });

  test('is named beside the drop zone, in front of its message, and can be removed', async () => {
    const { announce, setProps, value } = field({
      value: { data: '', name: 'Foto.heic', mimetype: 'image/heic', size: 2_000_000 },
      message: 'Die Datei ist zu groß.',
    });
    expect(screen.getByText('Datei auswählen')).toBeTruthy();
    expect(input().getAttribute('aria-describedby')).toBe('field-refused field-error field-refused-tip');
    expect(document.querySelector('#field-refused')?.textContent?.replaceAll('\u00A0', ' ')).toBe(
      'Foto.heic HEIC, 1,9 MB',
    );
    setProps({ message: 'Das Dateiformat wird nicht unterstützt!' });
    expect(announce).toHaveBeenLastCalledWith(
      `Foto.heic: Das Dateiformat wird nicht unterstützt! ${translate('file.tip.photo')}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Foto.heic entfernen' }));
    expect(value()).toBeUndefined();
  });

  test('leaves the accepted file before it, which is taken again when it is removed', async () => {
    const { announce, setProps, value } = field({ value: READ });
    const refuse = async (name: string) => {
      await anyType.upload(input(), pdf('text', name, 'text/plain'));
      await waitFor(() => expect(value()).toMatchObject({ data: '', name }));
      setProps({ message: 'Das Dateiformat wird nicht unterstützt!' });
      expect(announce).toHaveBeenLastCalledWith(`${name}: Das Dateiformat wird nicht unterstützt! ${STILL_THERE}`);
      expect(screen.getByText(STILL_THERE)).toBeTruthy();
    };
    await refuse('Brief.txt');
    await refuse('Noch ein Brief.txt');
    await userEvent.click(screen.getByRole('button', { name: 'Noch ein Brief.txt entfernen' }));
    expect(value()).toEqual(READ);
    expect(announce).toHaveBeenCalledWith('Datei Rechnung.pdf wurde hinzugefügt.');
  });

  test('also when only the server has found out', () => {
    field({ value: READ, message: 'x' });
    expect(screen.getByText('Datei auswählen')).toBeTruthy();
    expect(screen.getByText('Rechnung.pdf')).toBeTruthy();
  });
});

describe('an encrypted PDF', () => {
  const ENCRYPTED = 'Diese PDF-Datei ist geschützt.';

  test('is taken, and the customer is told that staff may be unable to open it', async () => {
    const { value, announce } = field();
    await userEvent.upload(input(), pdf(`${PDF}\ntrailer << /Root 1 0 R /Encrypt 7 0 R >>`));
    const note = await screen.findByText(new RegExp(ENCRYPTED));
    expect(value()).toMatchObject({ name: 'Rechnung.pdf' });
    expect(input().getAttribute('aria-describedby')?.split(' ')).toContain(note.id);
    expect(announce.mock.lastCall?.[0]).toContain(ENCRYPTED);
  });

  test('is not what any other PDF is', async () => {
    field();
    await userEvent.upload(input(), pdf(`${PDF}\n(How to /Encrypt)\ntrailer << /Root 1 0 R >>`));
    await screen.findByText('Rechnung.pdf');
    expect(screen.queryByText(new RegExp(ENCRYPTED))).toBeNull();
  });
});

describe('reading', () => {
  test('a slow file says that it is being read', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(() => undefined);
    field();
    await userEvent.upload(input(), pdf());
    expect(screen.queryByText(translate('file.reading'))).toBeNull();
    await screen.findByText(translate('file.reading'));
  });

  test('a file that can’t be read says so, and the next one may work', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function fail(this: FileReader) {
      queueMicrotask(() =>
        act(() => {
          this.dispatchEvent(new ProgressEvent('error'));
        }),
      );
    });
    const { onChange, value } = field();
    await userEvent.upload(input(), pdf());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Die Datei konnte nicht gelesen werden. Bitte versuchen Sie es noch einmal.',
    );
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.upload(input(), pdf());
    await waitFor(() => expect(value()).toEqual(READ));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a file that is still read when its step is left does not become the answer', async () => {
    const readers: FileReader[] = [];
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function hold(this: FileReader) {
      readers.push(this);
    });
    const { onChange, unmount } = field();
    await userEvent.upload(input(), pdf());
    await waitFor(() => expect(readers).toHaveLength(1));
    unmount();
    readers[0]?.dispatchEvent(new ProgressEvent('load'));
    await act(() => Promise.resolve());
    expect(onChange).not.toHaveBeenCalled();
  });

  test('the file chosen last counts, though the one before is read later', async () => {
    const readers: FileReader[] = [];
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function hold(this: FileReader) {
      readers.push(this);
    });
    const { onChange } = field();
    await userEvent.upload(input(), pdf(`${PDF} alt`, 'alt.pdf'));
    await userEvent.upload(input(), pdf());
    await screen.findByText('Rechnung.pdf');
    act(() => {
      readers[0]?.dispatchEvent(new ProgressEvent('load'));
    });
    await act(() => Promise.resolve());
    expect(onChange.mock.calls).toEqual([[READ]]);
  });
});

const withTouch = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

describe('the camera', () => {
  test('is opened by a button of its own on a device that is touched, for this photo alone', async () => {
    withTouch(true);
    field();
    const asked: (string | null)[] = [];
    input().addEventListener('click', ({ currentTarget }) => {
      if (currentTarget instanceof HTMLInputElement)
        asked.push(currentTarget.accept, currentTarget.getAttribute('capture'));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Foto aufnehmen' }));
    expect(asked).toEqual(['image/*', 'environment']);
    expect(input().hasAttribute('capture')).toBe(false);
    expect(input().accept).toBe(acceptOf(SCHEMA.fileTypes));
  });

  test.each([
    ['without touch', false, {}],
    ['where no photo is taken', true, { schema: { ...SCHEMA, fileTypes: ['application/pdf'] } }],
    ['in a field that may only be read', true, { readOnly: true }],
  ])('is not offered %s', (_, touch, props) => {
    withTouch(touch);
    field(props);
    expect(screen.queryByRole('button', { name: 'Foto aufnehmen' })).toBeNull();
  });
});

describe('a chosen file', () => {
  test('is shown again when its step comes back', () => {
    field({ value: READ });
    expect(screen.getByText('Rechnung.pdf')).toBeTruthy();
    expect(screen.getByText('Andere Datei wählen').getAttribute('for')).toBe('field');
    expect(screen.queryByText('Datei auswählen')).toBeNull();
  });

  test('can be replaced', async () => {
    const { value } = field({ value: READ });
    await userEvent.upload(
      screen.getByLabelText<HTMLInputElement>('Andere Datei wählen'),
      pdf(`${PDF} neu`, 'neu.pdf'),
    );
    await screen.findByText('neu.pdf');
    expect(value()).toEqual({
      data: data(`${PDF} neu`, 'application/pdf'),
      name: 'neu.pdf',
      mimetype: 'application/pdf',
    });
  });

  test('can be replaced when the browser has translated the page', async () => {
    field({ value: { ...READ, name: 'Rechnung_2025/1.pdf' } });
    translatePage(document.body);
    await userEvent.upload(screen.getByLabelText<HTMLInputElement>('«Andere Datei wählen»'), pdf(PDF, 'neu.pdf'));
    expect(await screen.findByText('neu.pdf')).toBeDefined();
  });

  test('can be removed; the focus goes to the choice', async () => {
    const { value, announce } = field({ value: READ });
    await userEvent.click(screen.getByRole('button', { name: 'Rechnung.pdf entfernen' }));
    expect(value()).toBeUndefined();
    expect(announce).toHaveBeenLastCalledWith('Datei wurde entfernt.');
    expect(document.activeElement).toBe(input());
    expect(screen.getByText('Datei auswählen')).toBeTruthy();
  });

  test('has no actions when the field is read-only', () => {
    field({ value: READ, readOnly: true });
    expect(screen.queryByRole('button', { name: /entfernen/ })).toBeNull();
    expect(screen.queryByText('Andere Datei wählen')).toBeNull();
  });
});

describe('leaving', () => {
  test('the field is left when the focus leaves its input and buttons', async () => {
    const { onBlur } = field({ value: READ });
    await userEvent.tab();
    await userEvent.tab();
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  test('a window that loses the focus, as to the dialog for choosing, is no leaving', () => {
    const { onBlur } = field();
    act(() => input().focus());
    // the browser fires blur, but the input stays the active element
    fireEvent.focusOut(input(), { relatedTarget: null });
    expect(onBlur).not.toHaveBeenCalled();
  });

  test('shows nothing for a value of another type', () => {
    field({ value: 'Rechnung.pdf' });
    expect(screen.getByText('Datei auswählen')).toBeTruthy();
  });
});
