import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../../../widgets/parts/Spinner.tsx';
import type { Translate } from '../../../widgets/widget.ts';
import { useDelayedFlag } from './use-delayed-flag.ts';

type ButtonKind = 'primary' | 'secondary' | 'text';

const CLASS_NAME: Readonly<Record<ButtonKind, string>> = {
  primary: 'ff-button ff-button-primary',
  secondary: 'ff-button ff-button-secondary',
  text: 'ff-text-button',
};

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
}

/** A button that does something on this page. */
export function Button({ kind = 'primary', icon, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={CLASS_NAME[kind]} {...rest}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

interface LinkButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
}

/** A link that looks like a button, where it is the one thing to do next. */
export function LinkButton({ href, children, kind = 'primary' }: LinkButtonProps) {
  return (
    <a className={CLASS_NAME[kind]} href={href}>
      {children}
    </a>
  );
}

interface SubmitButtonProps {
  readonly children: string;
  readonly translate: Translate;
  /**
   * true while the answers are being sent: the button stays, says so and ignores clicks. Absent where nothing is sent.
   */
  readonly busy?: boolean | undefined;
  /** true after a click while something still has to load: shows a spinner if that takes longer. */
  readonly waiting?: boolean | undefined;
}

/** Submits the form around it. */
export function SubmitButton({ children, translate, busy, waiting = false }: SubmitButtonProps) {
  const lasts = useDelayedFlag(waiting);
  const ignoreWhileBusy = (event: MouseEvent) => {
    if (busy) event.preventDefault();
  };
  // aria-disabled and not disabled: the focus stays on the button
  return (
    <button
      type="submit"
      className={`${CLASS_NAME.primary} ff-button-wide`}
      aria-disabled={busy || undefined}
      onClick={ignoreWhileBusy}
    >
      {(busy || lasts) && <Spinner />}
      <span className="ff-button-label" data-reserve={busy === false ? translate('button.sending') : undefined}>
        {busy ? translate('button.sending') : children}
      </span>
    </button>
  );
}

interface ButtonBarProps {
  readonly translate: Translate;
  readonly onBack?: (() => void) | undefined;
  /** Text of the submit button; absent where the customer cannot go on. */
  readonly submit?: string | undefined;
  readonly busy?: boolean | undefined;
  readonly waiting?: boolean | undefined;
  /** Whether to leave out the line above, because what is above belongs to the buttons. */
  readonly plain?: boolean;
}

/** The back and submit buttons at the foot of a step. */
export function ButtonBar({ translate, onBack, submit, busy, waiting, plain = false }: ButtonBarProps) {
  if (!onBack && submit === undefined) return null;
  return (
    <div className={`ff-button-bar${plain ? ' ff-button-bar-plain' : ''}`}>
      {onBack && (
        <Button kind="secondary" onClick={onBack}>
          {translate('button.back')}
        </Button>
      )}
      {submit !== undefined && (
        <SubmitButton translate={translate} busy={busy} waiting={waiting}>
          {submit}
        </SubmitButton>
      )}
    </div>
  );
}
