import { useState } from 'react';
import { describeFile } from '../../src/engine/display.ts';
import { fileKind } from '../../src/engine/file-kind.ts';
import { type FileValue, sizeOf } from '../../src/engine/file-value.ts';
import { writeSize } from '../../src/engine/write-size.ts';
import { breakable } from '../parts/breakable.tsx';
import { DocumentIcon } from '../parts/icons.tsx';
import type { Translate } from '../widget.ts';
import { sizeBefore } from './read.ts';

/** Types of pictures that browsers draw without help. */
const DRAWABLE = /^image\/(jpe?g|png|gif|webp)$/;

interface FileProps {
  readonly file: FileValue;
  readonly translate: Translate;
  readonly readOnly?: boolean | undefined;
  readonly onRemove: () => void;
}

/** A chosen file: preview, name, type and size, with buttons to replace and remove it. */
export function FileCard({ inputId, file, translate, readOnly, onRemove }: FileProps & { readonly inputId: string }) {
  return (
    <div className="ff-file-card">
      <Preview key={file.data} file={file} />
      <NameAndKind id={`${inputId}-chosen`} file={file} translate={translate} />
      {!readOnly && (
        <div className="ff-file-actions">
          <label htmlFor={inputId} className="ff-text-button ff-file-choose">
            {translate('file.replace')}
          </label>
          <RemoveButton name={file.name} translate={translate} onRemove={onRemove} />
        </div>
      )}
    </div>
  );
}

interface RefusedProps extends FileProps {
  readonly id: string;
  /** What can be done instead. */
  readonly tip: string | undefined;
}

/** A file that a rule refuses: its name stands before the message that the frame draws. */
export function RefusedFile({ id, file, tip, translate, readOnly, onRemove }: RefusedProps) {
  return (
    <>
      <div className="ff-file-refused">
        <NameAndKind id={id} file={file} translate={translate} />
        {!readOnly && <RemoveButton name={file.name} translate={translate} onRemove={onRemove} />}
      </div>
      {tip !== undefined && (
        <p id={`${id}-tip`} className="ff-file-note">
          {tip}
        </p>
      )}
    </>
  );
}

function NameAndKind({ id, file, translate }: Pick<FileProps, 'file' | 'translate'> & { readonly id: string }) {
  const shrunk = shrunkText(file, translate);
  return (
    <p id={id} className="ff-file-text">
      {/* a key, since a translator replaces the parts of the name, which React then can't remove */}
      <span key={file.name} className="ff-file-name">
        {breakable(file.name)}
      </span>{' '}
      {shrunk === undefined ? (
        <span className="ff-file-kind">{describeFile(file)}</span>
      ) : (
        <span className="ff-file-kind ff-file-shrunk">{`${fileKind(file)}, ${shrunk}`}</span>
      )}
    </p>
  );
}

/** @returns a text that says from which size to which a photo was reduced; undefined for a file that was not changed */
export function shrunkText(file: FileValue, translate: Translate): string | undefined {
  const before = sizeBefore(file);
  return before === undefined
    ? undefined
    : translate('file.shrunk', { from: writeSize(before), to: writeSize(sizeOf(file)) });
}

function RemoveButton({
  name,
  translate,
  onRemove,
}: {
  readonly name: string;
  readonly translate: Translate;
  readonly onRemove: () => void;
}) {
  return (
    <button
      type="button"
      className="ff-text-button"
      aria-label={translate('button.remove.named', { name })}
      onClick={onRemove}
    >
      {translate('button.remove')}
    </button>
  );
}

function Preview({ file }: { readonly file: FileValue }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className="ff-file-preview">
      {DRAWABLE.test(file.mimetype) && !broken ? (
        <img src={file.data} alt="" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <DocumentIcon />
      )}
    </span>
  );
}
