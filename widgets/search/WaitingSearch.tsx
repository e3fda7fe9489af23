import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterClick } from '../parts/after-click.ts';
import type { WidgetField } from '../parts/field.ts';
import { SearchBox } from './SearchBox.tsx';
import type { EditedText } from './search-text.ts';

/**
 * Distance from the window within which a field requests its search, so that it is loaded before a scrolling customer
 * gets there.
 */
const NEAR = '600px 0px';

interface WaitingSearchProps {
  readonly field: WidgetField;
  readonly search: EditedText;
  /** Loads the search, which is then drawn instead. Rejects when it can't be loaded; the next call tries again. */
  readonly request: () => Promise<void>;
}

/**
 * Stands in for a search until it is loaded, and keeps what is typed. It requests the search when it comes near the
 * window, and whenever the customer uses it; only then is a failure shown. After that it also requests it when the
 * connection is back.
 */
export function WaitingSearch({ field, search, request }: WaitingSearchProps) {
  const { translate, announce } = field;
  const [failed, setFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const touch = () =>
    void request().catch(() =>
      // the text that appears pushes down everything below, e.g. the button being clicked
      afterClick(() => {
        setFailed(true);
        if (!failed) announce(translate('autocomplete.failed'));
        addEventListener('online', touch, { once: true });
      }),
    );
  const comesNear = useEffectEvent(() => void request().catch(() => undefined));
  useEffect(() => {
    if (!input.current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) comesNear();
      },
      { rootMargin: NEAR },
    );
    observer.observe(input.current);
    return () => observer.disconnect();
  }, []);

  const type = (typed: string) => {
    search.type(typed);
    touch();
  };

  return (
    <SearchBox
      field={field}
      search={search}
      editing={search.editing}
      control={(attributes) => ({
        ...attributes,
        ref: input,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': false,
        value: search.text,
        onChange: (event) => type(event.currentTarget.value),
        onPointerDown: touch,
        onFocus: touch,
        onBlur: search.leave,
      })}
      onClear={() => type('')}
      below={
        failed && (
          <div className="ff-not-chosen">
            <p>{translate('autocomplete.failed')}</p>
          </div>
        )
      }
    />
  );
}
