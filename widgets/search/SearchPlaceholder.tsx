import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterClick } from '../parts/after-click.ts';
import { fieldOf } from '../parts/field.ts';
import type { PlaceholderProps } from '../widget.ts';
import { withText } from './NotChosen.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useSearchText } from './search-text.ts';

/** So far from the window a field counts as near: the widget is there before a customer who scrolls. */
const NEAR = '600px 0px';

/**
 * A search that can't search yet: what is typed is kept. It asks for the widget when it comes near the window, and
 * whenever it is touched; only who touched it is told of a failure.
 */
export function SearchPlaceholder({ request, ...props }: PlaceholderProps) {
  const field = fieldOf(props);
  const { ui, translate, onChange, announce } = field;
  const alternative = ui.openAlternative ? ui.alternative : undefined;
  const search = useSearchText(field);
  const { text, stored, keep } = search;
  const [editing, setEditing] = useState(false);
  const [failed, setFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const touch = () =>
    void request().catch(() =>
      // what is said then takes room
      afterClick(() => {
        setFailed(true);
        if (!failed) announce(translate('autocomplete.failed'));
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
    keep(typed, false);
    setEditing(true);
    // what is said of the text before may hold no more
    if (stored !== '' || field.invalid) onChange(undefined);
    touch();
  };
  const leaveInput = () =>
    // what is said then takes room
    afterClick(() => {
      setEditing(false);
      if (editing && alternative && stored === '' && text.trim() !== '')
        announce(withText(alternative.notChosen, text));
    });

  return (
    <SearchBox
      field={field}
      search={search}
      editing={editing}
      control={(attributes) => ({
        ...attributes,
        ref: input,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': false,
        value: text,
        onChange: (event) => type(event.currentTarget.value),
        onPointerDown: touch,
        onFocus: touch,
        onBlur: leaveInput,
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
