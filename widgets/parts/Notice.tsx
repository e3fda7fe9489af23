interface NoticeProps {
  readonly id: string;
  readonly text: string;
  /** What the button says. */
  readonly action: string;
  readonly onAct: () => void;
}

/** Stands below a control and offers what was probably meant; whoever goes on has decided against it. */
export function Notice({ id, text, action, onAct }: NoticeProps) {
  return (
    <div className="ff-notice">
      <p id={id}>{text}</p>
      <button type="button" className="ff-text-button" onClick={onAct}>
        {action}
      </button>
    </div>
  );
}
