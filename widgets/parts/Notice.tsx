interface NoticeProps {
  readonly id: string;
  readonly text: string;
  /** Label of the button. */
  readonly action: string;
  readonly onAct: () => void;
}

/** A notice below a control that offers what was probably meant. Going on without the button declines the offer. */
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
