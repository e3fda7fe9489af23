import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { type FileValue, isFileValue } from '../src/engine/file-value.ts';
import { joined } from './parts/joined.ts';
import { leaves } from './parts/leaving.ts';
import { DropZone } from './upload/DropZone.tsx';
import { openCamera, useHasTouch } from './upload/camera.ts';
import { FileCard, RefusedFile, shrunkText } from './upload/FileCard.tsx';
import { acceptOf, tipOn } from './upload/kind.ts';
import { useNoDropBeside } from './upload/no-drop-beside.ts';
import { acceptedBefore, allowedTypes, isEncrypted } from './upload/read.ts';
import { useReading } from './upload/reading.ts';

/** A file, chosen or dropped. A file that the rules refuse becomes the answer too, so that the message can name it. */
export function FileWidget(props: WidgetProps) {
  const {
    id,
    name,
    value,
    schema,
    translate,
    required,
    invalid,
    message,
    describedBy,
    readOnly,
    onChange,
    onBlur,
    announce,
    waitFor,
  } = fieldOf(props);
  const file = isFileValue(value) ? value : undefined;
  const refused = file && (invalid || file.data === '') ? file : undefined;
  const kept = refused && acceptedBefore.get(refused);
  const types = allowedTypes(schema);
  const { progress, read, stop, refuseFolder } = useReading(schema);
  const [over, setOver] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useNoDropBeside();
  const hasCamera = useHasTouch() && types?.includes('image/jpeg') !== false;

  const give = (answer: FileValue) => {
    const accepted = refused ? kept : file;
    if (answer.data === '' && accepted) acceptedBefore.set(answer, accepted);
    onChange(answer);
    const shrunk = shrunkText(answer, translate);
    const added = translate('file.added', { name: shrunk ? `${answer.name}, ${shrunk},` : answer.name });
    if (answer.data !== '') announce(isEncrypted(answer) ? `${added} ${translate('file.encrypted')}` : added);
    // choosing a file completes the field, though the focus stays on it
    onBlur();
  };
  // while a file is read, the list entry that contains the field may get another index
  const latest = useRef(give);
  useLayoutEffect(() => {
    latest.current = give;
  });
  const take = ([chosen, ...others]: readonly File[]) => {
    if (!chosen || readOnly) return;
    setTooMany(others.length > 0);
    const given = read(chosen).then((answer) => {
      if (isFileValue(answer)) latest.current(answer);
      return isFileValue(answer) || answer === 'replaced';
    });
    waitFor?.(given);
  };
  const drop = ({ items, files }: DataTransfer) => {
    if (readOnly) return;
    // a folder looks like a file that can't be read
    if (items[0]?.webkitGetAsEntry()?.isDirectory) refuseFolder();
    else take([...files]);
  };
  const remove = () => {
    stop();
    setTooMany(false);
    announce(translate('file.removed'));
    if (kept) give(kept);
    else onChange(undefined);
    input.current?.focus();
  };
  const hover = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(!readOnly);
  };

  const encrypted = file && !refused && isEncrypted(file) ? translate('file.encrypted') : undefined;
  const keeps = kept && translate('file.kept', { name: kept.name });
  const tip = refused && message ? joined(tipOn(refused, translate), keeps) : undefined;
  const refusal = refused && message ? joined(`${refused.name}: ${message}`, tip) : undefined;
  const announceRefusal = useEffectEvent((text: string) => announce(text));
  useEffect(() => {
    if (refusal !== undefined) announceRefusal(refusal);
  }, [refusal]);

  return (
    <div
      className="ff-file"
      role="presentation"
      data-over={over || undefined}
      data-invalid={invalid || refused !== undefined || undefined}
      onBlur={(event) => leaves(event) && onBlur()}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={(event) =>
        !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) && setOver(false)
      }
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        drop(event.dataTransfer);
      }}
    >
      <input
        ref={input}
        id={id}
        name={name}
        className="ff-sr ff-file-input"
        type="file"
        accept={types && acceptOf(types)}
        aria-readonly={readOnly || undefined}
        aria-describedby={joined(
          refused && `${id}-refused`,
          describedBy,
          tip && `${id}-refused-tip`,
          file && !refused ? `${id}-chosen` : undefined,
          encrypted && `${id}-encrypted`,
        )}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        onClick={(event) => readOnly && event.preventDefault()}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // so that choosing the same file again fires a change event
          event.target.value = '';
        }}
      />
      {file && !refused ? (
        <FileCard inputId={id} file={file} translate={translate} readOnly={readOnly} onRemove={remove} />
      ) : (
        <DropZone
          inputId={id}
          over={over}
          translate={translate}
          readOnly={readOnly}
          onCamera={hasCamera ? () => input.current && openCamera(input.current) : undefined}
        />
      )}
      {refused && (
        <RefusedFile
          id={`${id}-refused`}
          file={refused}
          tip={tip}
          translate={translate}
          readOnly={readOnly}
          onRemove={remove}
        />
      )}
      {encrypted !== undefined && (
        <p id={`${id}-encrypted`} className="ff-warning">
          {encrypted}
        </p>
      )}
      {tooMany && (
        <p className="ff-warning" role="alert">
          {translate('file.one-only')}
        </p>
      )}
      {progress === 'reading' && <output className="ff-file-note">{translate('file.reading')}</output>}
      {(progress === 'failed' || progress === 'folder') && (
        <p className="ff-file-note ff-file-failed" role="alert">
          {translate(progress === 'folder' ? 'file.folder' : 'file.read-failed')}
        </p>
      )}
    </div>
  );
}
