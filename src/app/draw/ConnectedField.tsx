import type { FieldProps } from '@rjsf/utils';
import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import { labelOf, optionsOf } from '../../engine/fields.ts';
import type { FieldUi, Link, Schema, Step } from '../../engine/form.ts';
import { describedBy, FieldFrame } from '../../../widgets/FieldFrame.tsx';
import { loadedWidget } from '../../../widgets/register.ts';
import { useFormRuntime } from '../form-runtime.ts';
import { SiteLink } from '../page/SiteLink.tsx';
import { Text } from '../page/Text.tsx';
import type { StepContext } from './StepTemplate.tsx';
import { afterClick } from './after-click.ts';
import { useList } from './use-list.ts';
import { useSearch } from './use-search.ts';

/** Draws one field: what rjsf says of it, the value and the message that it subscribes to alone. */
export const ConnectedField = memo(function ConnectedField({ name, schema: given, required, registry }: FieldProps) {
  const runtime = useFormRuntime();
  const { form, store, say, today, idPrefix, announcer, memory } = runtime;
  const { step } = registry.formContext as StepContext;
  const schema = given as unknown as Schema;
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  const value = useSyncExternalStore(subscribe, () => store.value(name));
  const message = useSyncExternalStore(subscribe, () => store.message(name));
  const ui = form.fields[name] as FieldUi;
  const { list, choose } = useList(name, ui);
  const search = useSearch(ui);
  const options = useMemo(() => optionsOf(schema), [schema]);
  const onBlur = useCallback(() => afterClick(() => store.leave(name)), [store, name]);
  const renderText = useCallback((content: string) => <Text text={content} site={form.site} />, [form]);
  const renderLink = useCallback((link: Link) => <SiteLink link={link} site={form.site} />, [form]);
  const widget = loadedWidget(ui.widget);
  if (!widget) throw new Error(`field <${name}>: widget <${ui.widget}> is not loaded`);

  const id = `${idPrefix}-${name}`;
  const text = labelOf(form, name, schema);
  const optional = !required && schema['optionalMark'] !== false;
  const label = optional ? `${text} (${say('optional')})` : text;
  const Control = widget.component;
  return (
    <FieldFrame
      id={id}
      name={name}
      label={text}
      optional={optional}
      message={message}
      ui={ui}
      group={widget.group}
      ownLabel={widget.ownLabel}
      className={cellClass(step, name)}
      say={say}
      renderText={renderText}
      renderLink={renderLink}
    >
      <Control
        id={id}
        name={name}
        value={value}
        onChange={(next) => (choose ? choose(next) : store.set(name, next))}
        onBlur={onBlur}
        label={label}
        required={required === true}
        invalid={message !== undefined}
        message={message}
        describedBy={describedBy(id, message !== undefined, ui.hint !== undefined)}
        schema={schema}
        ui={ui}
        options={options}
        list={list}
        search={search}
        openAlternative={(typed) => store.openAlternative(name, typed)}
        say={say}
        today={today}
        announce={announcer.announce}
        memory={memory}
      />
    </FieldFrame>
  );
});

function cellClass(step: Step, name: string): string {
  for (const section of step.sections) {
    for (const row of section.rows) {
      const cell = row.find((candidate) => candidate.field === name);
      if (cell) return `ff-c-${cell.columns} ff-p-${cell.phoneColumns}`;
    }
  }
  return 'ff-c-12';
}
