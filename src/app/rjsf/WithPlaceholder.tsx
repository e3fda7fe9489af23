import type { WidgetProps } from '@rjsf/utils';
import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterClick } from '../../../widgets/parts/after-click.ts';
import { loadComponent, loadedComponent, type RegisteredWidget } from '../../../widgets/register.ts';
import type { WidgetComponent, WidgetPlaceholder } from '../../../widgets/widget.ts';

interface PlaceheldProps {
  readonly widget: RegisteredWidget;
  readonly placeholder: WidgetPlaceholder;
  readonly field: WidgetProps;
}

/** The widget that replaces the placeholder, and whether the customer's focus was in its input. */
interface ArrivedWidget {
  readonly component: WidgetComponent;
  readonly begun: boolean;
}

/**
 * Draws the placeholder of a widget until the widget is loaded. Focus and caret stay where they are when the widget
 * replaces the placeholder.
 */
export function WithPlaceholder({ widget, placeholder: Placeholder, field }: PlaceheldProps): ReactNode {
  const { id } = field;
  const [arrived, setArrived] = useState<ArrivedWidget | undefined>(() => {
    const component = loadedComponent(widget);
    return component && { component, begun: false };
  });
  const request = useCallback(async () => {
    const component = await loadComponent(widget);
    // A control that is replaced between pointerdown and pointerup gets no click.
    afterClick(() => keepingFocus(id, (begun) => setArrived((known) => known ?? { component, begun })));
  }, [widget, id]);
  if (!arrived) return <Placeholder {...field} request={request} />;
  const { component: Arrived, begun } = arrived;
  return <Arrived {...field} options={{ ...field.options, begun } as WidgetProps['options']} />;
}

/**
 * Renders at once, so that no key press gets in between. If the focused element is gone then, moves the focus to the
 * input with this id, with the caret where it was in that input.
 * @param draw renders; called with whether the input with this id had the focus
 */
function keepingFocus(id: string, draw: (atInput: boolean) => void): void {
  const { activeElement } = document;
  const input = activeElement instanceof HTMLInputElement && activeElement.id === id ? activeElement : undefined;
  const caret = input && ([input.selectionStart, input.selectionEnd, input.selectionDirection ?? 'none'] as const);
  flushSync(() => draw(input !== undefined));
  if (!activeElement || activeElement.isConnected) return;
  const now = document.getElementById(id);
  now?.focus({ preventScroll: true });
  if (caret && now instanceof HTMLInputElement) now.setSelectionRange(...caret);
}
