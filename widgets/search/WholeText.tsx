import { useLayoutEffect, useState } from 'react';

interface WholeTextProps {
  /** Of the input. */
  readonly id: string;
  /** What was chosen. */
  readonly text: string;
}

/**
 * What was chosen, below an input that is too narrow for it: its end, the town, tells two of one name apart. A screen
 * reader has it from the input.
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
