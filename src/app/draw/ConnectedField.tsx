import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import { cellsOf, labelOf, optionsOf } from '../../engine/fields.ts';
import type { FieldUi, Link, Schema, Step } from '../../engine/form.ts';
import { describedBy, FieldFrame } from '../../../widgets/FieldFrame.tsx';
import { loadedWidget } from '../../../widgets/register.ts';
import { Button } from '../Buttons.tsx';
import { useFormRuntime } from '../form-runtime.ts';
import { SiteLink } from '../page/SiteLink.tsx';
import { Text } from '../page/Text.tsx';
import { afterClick } from './after-click.ts';
import { useList } from './use-list.ts';
import { useSearch } from './use-search.ts';
import { useStandIn } from './use-stand-in.ts';

interface ConnectedFieldProps {
  readonly name: string;
  /** Declares the field in force. */
  readonly schema: Schema;
  readonly required: boolean;
  readonly step: Step;
}

/** Draws one field: what rjsf says of it, the value and the message that it subscribes to alone. */
export const ConnectedField = memo(function ConnectedField({ name, schema, required, step }: ConnectedFieldProps) {
  const runtime = useFormRuntime();
  const { form, store, say, today, idPrefix, announcer, memory } = runtime;
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  const value = useSyncExternalStore(subscribe, () => store.value(name));
  const message = useSyncExternalStore(subscribe, () => store.message(name));
  const ui = form.fields[name] as FieldUi;
  const { list, choose } = useList(name, ui);
  const search = useSearch(ui);
  const standIn = useStandIn(name);
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
      action={standIn.back && <Button kind="text" onClick={standIn.back.go}>{standIn.back.label}</Button>}
    >
      <Control
        id={id}
        name={name}
        value={value}
        onChange={(next) => (choose ? choose(next) : store.set(name, next))}
        onBlur={onBlur}
        label={label}
        required={required}
        invalid={message !== undefined}
        message={message}
        describedBy={describedBy(id, message !== undefined, ui.hint !== undefined)}
        schema={schema}
        ui={ui}
        options={options}
        list={list}
        search={search}
        openAlternative={standIn.open}
        say={say}
        today={today}
        announce={announcer.announce}
        memory={memory}
      />
    </FieldFrame>
  );
});

function cellClass(step: Step, name: string): string {
  const cell = cellsOf(step).get(name);
  return cell ? `ff-c-${cell.columns} ff-p-${cell.phoneColumns}` : 'ff-c-12';
}
