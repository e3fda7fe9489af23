import type { Alternative } from '../../src/engine/field-ui.ts';

interface NotChosenProps {
  readonly id: string;
  readonly alternative: Alternative;
  readonly text: string;
  readonly onTake: () => void;
}

/**
 * Shown below a search whose text was typed but not chosen. The text is not lost: it can be moved to the free-text
 * field.
 */
export function NotChosen({ id, alternative, text, onTake }: NotChosenProps) {
  return (
    <div className="ff-not-chosen">
      <p id={id}>{withText(alternative.notChosen, text)}</p>
      <button type="button" className="ff-text-button" onClick={onTake}>
        {withText(alternative.take, text)}
      </button>
    </div>
  );
}

/** @returns a text of ui.json with {text} replaced by the typed text */
export function withText(written: string, text: string): string {
  return written.replaceAll('{text}', () => text.trim());
}
