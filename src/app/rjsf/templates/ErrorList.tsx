import type { ErrorListProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { contextOf } from '../../store/theme-context.ts';
import { ErrorSummary, summaryTitle } from '../../parts/ErrorSummary.tsx';
import { goToField } from '../../parts/focus.ts';

/** The error summary of an rjsf form that uses only our theme, without the answer store. */
export function ErrorList({ errors, registry }: ErrorListProps) {
  const { translate, headingLevel, announce } = contextOf(registry);
  const summary = useRef<HTMLDivElement>(null);
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  const idOf = (field: string) => [idPrefix, ...field.split('.')].join(idSeparator);
  const problems = errors.map(({ property = '', message = '', title }) => {
    const field = property.replace(/^\./, '');
    return field === '' ? { message } : { message, field, label: title ?? field, href: `#${idOf(field)}` };
  });
  useEffect(() => announce(summaryTitle(errors.length, translate)), [announce, errors.length, translate]);
  return (
    <ErrorSummary
      problems={problems}
      translate={translate}
      level={headingLevel}
      ref={summary}
      onGo={(field) => {
        const form = summary.current?.closest('form');
        if (form) goToField(form, field);
      }}
    />
  );
}
