import { UploadIcon } from '../parts/icons.tsx';
import type { Translate } from '../widget.ts';

interface DropZoneProps {
  readonly inputId: string;
  readonly over: boolean;
  readonly translate: Translate;
  readonly readOnly?: boolean | undefined;
}

/** Where a file can be dropped; its button is a second label of the file input. */
export function DropZone({ inputId, over, translate, readOnly }: DropZoneProps) {
  return (
    <div className="ff-file-zone">
      <UploadIcon />
      <span className="ff-file-drop">{translate(readOnly ? 'file.none' : over ? 'file.drop.over' : 'file.drop')}</span>
      {!readOnly && (
        <label htmlFor={inputId} className="ff-button ff-button-secondary ff-button-small ff-file-choose">
          {translate('file.choose')}
        </label>
      )}
    </div>
  );
}
