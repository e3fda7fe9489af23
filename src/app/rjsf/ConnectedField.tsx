import { memo, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { fieldName } from '../../engine/field-name.ts';
import { cellsOf, labelOf, optionsOf } from '../../engine/fields.ts';
import type { FieldUi, Link, Schema, Site, Step } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';
import { afterClick } from '../../../widgets/parts/after-click.ts';
import { describedBy, FieldControl, FieldFrame, type FieldFrameProps } from '../../../widgets/parts/FieldFrame.tsx';
import { loadedWidget } from '../../../widgets/register.ts';
import type { WidgetProps } from '../../../widgets/widget.ts';
import { Button } from '../parts/Buttons.tsx';
import { type FormRuntime, useFormRuntime } from '../runtime/form-runtime.ts';
import { SiteLink } from '../parts/SiteLink.tsx';
import { Text } from '../parts/Text.tsx';
import { useList } from './use-list.ts';
import { useSearch } from './use-search.ts';
import { type StandIn, useStandIn } from './use-stand-in.ts';

interface ConnectedFieldProps {
  readonly name: string;
  /** Declares the field in force. */
  readonly schema: Schema;
  readonly required: boolean;
  readonly step: Step;
}

/** What only a list has, or the field that stands in for one. */
interface Extras extends Pick<WidgetProps, 'list' | 'search' | 'openAlternative'> {
  /** Sets the field and what its choice fills in. */
  readonly choose?: ((value: unknown) => void) | undefined;
  readonly back?: StandIn['back'];
}

const NO_EXTRAS: Extras = {};

/**
 * Draws one field: what rjsf says of it, and in it the value and the message or warning that it subscribes to alone.
 */
export const ConnectedField = memo((props: ConnectedFieldProps) => useField(props, NO_EXTRAS));

/** The same for a field with a list, and for the one that can stand in for it. */
export const ConnectedList = memo((props: ConnectedFieldProps) => {
  const { form } = useFormRuntime();
  const ui = form.fields[props.name] as FieldUi;
  const { open, back } = useStandIn(props.name);
  return useField(props, { ...useList(props.name, ui), search: useSearch(ui), openAlternative: open, back });
});

function useField({ name, schema, required, step }: ConnectedFieldProps, { back, ...extras }: Extras): ReactNode {
  const runtime = useFormRuntime();
  const fixed = useMemo(
    () => fixedOf(runtime, { name, schema, required, step }),
    [runtime, name, schema, required, step],
  );
  const action = back && (
    <Button kind="text" onClick={back.go}>
      {back.label}
    </Button>
  );
  const control = <ConnectedControl fixed={fixed} extras={extras} />;
  return fixed.widget.group ? (
    <ConnectedGroup {...fixed.frame} fixed={fixed} action={action}>
      {control}
    </ConnectedGroup>
  ) : (
    <FieldFrame {...fixed.frame} action={action}>
      {control}
    </FieldFrame>
  );
}

/** The fieldset says itself what is wrong with its group. */
function ConnectedGroup({ fixed, ...frame }: FieldFrameProps & { readonly fixed: Fixed }) {
  const { message, warning } = useSyncExternalStore(fixed.subscribe, fixed.state);
  return <FieldFrame {...frame} message={message} warning={warning} />;
}

interface ConnectedControlProps {
  readonly fixed: Fixed;
  readonly extras: Omit<Extras, 'back'>;
}

/** All of a field that a key or a submit draws anew. */
function ConnectedControl({
  fixed: { widget, control, subscribe, state },
  extras: { choose, ...extras },
}: ConnectedControlProps) {
  const { value, message, warning } = useSyncExternalStore(subscribe, state);
  const { id, ui, translate, announce } = control;
  const Control = widget.component;
  return (
    <FieldControl
      id={id}
      ui={ui}
      message={message}
      warning={warning}
      loading={control.loading && !widget.ownLoading}
      translate={translate}
      announce={announce}
    >
      <Control
        {...control}
        {...extras}
        onChange={choose ?? control.onChange}
        value={value}
        invalid={message !== undefined}
        message={message}
        describedBy={describedBy(id, { message, warning, ui })}
      />
    </FieldControl>
  );
}

type Fixed = ReturnType<typeof fixedOf>;

/** All that stays as it is while a field is filled in: nothing of it is looked up again for a key. */
function fixedOf(
  { form, store, translate, today, idPrefix, announcer, memory }: FormRuntime,
  { name, schema, required, step }: ConnectedFieldProps,
) {
  const ui = form.fields[name] as FieldUi;
  const widget = loadedWidget(ui.widget);
  if (!widget) throw new Error(`field <${name}>: widget <${ui.widget}> is not loaded`);
  const id = `${idPrefix}-${name}`;
  const label = labelOf(form, name, schema);
  const optional = !required && schema['optionalMark'] !== false;
  const cell = cellsOf(step).get(name);
  return {
    widget,
    subscribe: (listener: () => void) => store.subscribe(name, listener),
    state: () => store.state(name),
    frame: {
      id,
      name,
      label,
      optional,
      ui,
      group: widget.group,
      ownLabel: widget.ownLabel,
      className: `${cell ? `ff-c-${cell.columns} ff-p-${cell.phoneColumns}` : 'ff-c-12'} ff-cell-${ui.widget}`,
      translate,
      ...drawingOf(form.site),
    },
    control: {
      id,
      name,
      label: fieldName({ label, unit: ui.unit, optional }, translate),
      required,
      readOnly: ui.state === 'readOnly',
      loading: ui.state === 'loading',
      schema,
      ui,
      options: optionsOf(schema),
      translate,
      today,
      memory,
      announce: announcer.announce,
      onChange: (value: unknown) => store.set(name, value),
      onBlur: () => afterClick(() => store.leave(name)),
    },
  };
}

const drawingOf = once((site: Site) => ({
  renderText: (content: string) => <Text text={content} site={site} running />,
  renderLink: (link: Link) => <SiteLink link={link} site={site} />,
}));
