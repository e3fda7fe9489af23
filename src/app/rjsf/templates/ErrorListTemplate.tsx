import type { ErrorListProps } from '@rjsf/utils';
import { ErrorSummary } from '../../parts/ErrorSummary.tsx';
import { contextOf } from '../../store/theme-context.ts';

/** All problems of a submit above the form, each a link to its field; the wizard draws its own, beside its buttons. */
export function ErrorListTemplate({ errors, registry }: ErrorListProps) {
  const { translate, headingLevel } = contextOf(registry);
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  const idOf = (field: string) => [idPrefix, ...field.split('.')].join(idSeparator);
  const problems = errors.map(({ property = '', message = '', title }) => {
    const field = property.replace(/^\./, '');
    return field === '' ? { message } : { message, field, label: title ?? field, href: `#${idOf(field)}` };
  });
  return (
    <ErrorSummary
      problems={problems}
      translate={translate}
      level={headingLevel}
      onGo={(field) => document.getElementById(idOf(field))?.focus()}
    />
  );
}
