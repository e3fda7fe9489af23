import { icon } from '../parts/icons.tsx';
import type { Translate } from '../widget.ts';

const UploadIcon = icon(<path d="M12 16V4M7 9l5-5 5 5M4 20h16" />);

interface DropZoneProps {
  readonly inputId: string;
  readonly over: boolean;
  readonly translate: Translate;
  readonly readOnly?: boolean | undefined;
  /** Opens the camera; absent without a camera, or when the field takes no photos. */
  readonly onCamera?: (() => void) | undefined;
}

/** Area to drop a file on; its button is a second label of the file input. */
export function DropZone({ inputId, over, translate, readOnly, onCamera }: DropZoneProps) {
  return (
    <div className="ff-file-zone">
      <UploadIcon />
      <span className="ff-file-drop">{translate(readOnly ? 'file.none' : over ? 'file.drop.over' : 'file.drop')}</span>
      {!readOnly && (
        <label htmlFor={inputId} className="ff-button ff-button-secondary ff-button-small ff-file-choose">
          {translate('file.choose')}
        </label>
      )}
      {!readOnly && onCamera && (
        <button type="button" className="ff-button ff-button-secondary ff-button-small" onClick={onCamera}>
          {translate('file.camera')}
        </button>
      )}
    </div>
  );
}
