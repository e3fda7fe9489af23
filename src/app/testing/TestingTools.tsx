import { useRef, useState } from 'react';
import { ChevronIcon } from '../../../widgets/parts/icons.tsx';
import { createClient } from '../api/client.ts';
import type { TestBench } from './bench.ts';
import { RefusedEdit } from './RefusedEdit.tsx';
import { TestingPanel } from './TestingPanel.tsx';
import '../look/testing.css';

const PANEL = 'ff-tools';

interface TestingToolsProps extends Omit<TestBench, 'quiet'> {
  /** What the button says. */
  readonly label: string;
}

/** The testers' button, and the panel that it opens and closes. */
export function TestingTools({ label, ...bench }: TestingToolsProps) {
  const [open, setOpen] = useState(false);
  // Repeated requests must not move the page's loading bar.
  const [quiet] = useState(() => createClient(''));
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        className="ff-tools-button"
        ref={button}
        aria-expanded={open}
        aria-controls={open ? PANEL : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronIcon size={16} />
      </button>
      <RefusedEdit client={quiet} form={bench.runtime.form.id} />
      {open && <TestingPanel id={PANEL} bench={{ ...bench, quiet }} onClose={close} />}
    </>
  );
}
