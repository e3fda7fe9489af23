import { useLayoutEffect, useState } from 'react';

interface WholeTextProps {
  /** Id of the input. */
  readonly id: string;
  /** The chosen text. */
  readonly text: string;
}

/**
 * The whole chosen text, shown below an input that is too narrow for it: only the end, the town, distinguishes two hits
 * of the same name. Screen readers read the input instead.
 */
export function WholeText({ id, text }: WholeTextProps) {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const measure = () => {
      const input = document.getElementById(id);
      setIsCut(input !== null && text !== '' && input.scrollWidth > input.clientWidth);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [id, text]);
  return isCut ? (
    <p className="ff-whole-text" aria-hidden="true">
      {text}
    </p>
  ) : null;
}
