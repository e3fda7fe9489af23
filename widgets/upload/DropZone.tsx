import { UploadIcon } from '../parts/icons.tsx';
import type { Say } from '../widget.ts';

interface DropZoneProps {
  readonly inputId: string;
  readonly over: boolean;
  readonly say: Say;
  readonly readOnly?: boolean | undefined;
}

/** Where a file can be dropped; its button is a second label of the file input. */
export function DropZone({ inputId, over, say, readOnly }: DropZoneProps) {
  return (
    <div className="ff-file-zone">
      <UploadIcon />
      <span className="ff-file-drop">{say(readOnly ? 'file.none' : over ? 'file.drop.over' : 'file.drop')}</span>
      {!readOnly && (
        <label htmlFor={inputId} className="ff-button ff-button-secondary ff-button-small ff-file-choose">
          {say('file.choose')}
        </label>
      )}
    </div>
  );
}
