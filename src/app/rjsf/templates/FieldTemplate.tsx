import { type FieldTemplateProps, getUiOptions, resolveDefaultWidget } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { keyOf, nameOf } from '../../../engine/answer-path.ts';
import type { Site } from '../../../engine/form.ts';
import type { Link } from '../../../engine/link.ts';
import { once } from '../../../engine/once.ts';
import type { PlaceOptions } from '../../../engine/ui-schema.ts';
import { isOptional } from '../../../../widgets/parts/field.ts';
import { type DrawnFrame, drawnFrame, drawnHeading } from '../../../../widgets/parts/drawn-frame.tsx';
import type { FieldOptions } from '../../../../widgets/widget.ts';
import { isAssisted, LateAssist } from '../assist/LateAssist.tsx';
import { Button } from '../../parts/Buttons.tsx';
import { SiteLink } from '../../parts/SiteLink.tsx';
import { Text } from '../../parts/Text.tsx';
import { LatePicture } from '../pictures/LatePicture.tsx';
import type { AnswerStore } from '../../store/answer-store.ts';
import { joined } from '../../../../widgets/parts/joined.ts';
import { contextOf, factsOf, type ThemeContext, useFieldState } from '../../store/theme-context.ts';
import { StoredMessage } from '../StoredMessage.tsx';
import { useBackToList, useOpenAlternative } from '../use-alternative.ts';

/** The options in the uiSchema of a field: rjsf's own and those of ui.json. */
interface Options extends FieldOptions, PlaceOptions {
  readonly widget?: unknown;
  readonly classNames?: string;
}

/**
 * Draws the frame of a field around its control; objects and lists draw their own. In a form with a store, the message
 * is a component of its own, so that a new one does not render the frame again.
 */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required = false, hidden, schema, uiSchema, registry, fieldPathId, rawErrors, errors } = props;
  const options = getUiOptions(uiSchema) as Options;
  if (hidden) return <div hidden>{props.children}</div>;
  if (options.widget === undefined && (schema.type === 'object' || schema.type === 'array')) return props.children;
  const context = contextOf(registry);
  const widget = options.widget ?? defaultWidget(props);
  const { group, oneOf, drawsLabel } = factsOf(registry, widget);
  const key = keyOf(fieldPathId.path);
  const { translate } = context;
  const frame = {
    id,
    fieldKey: key,
    label,
    optional: isOptional(required, schema),
    required,
    readOnly: props.readonly || props.disabled,
    ui: {
      hint: options.help,
      errorHint: options.errorHint,
      more: options.more,
      links: options.links,
      unit: options.unit,
    },
    group,
    oneOf,
    drawsLabel,
    className: joined(
      `ff-c-${options.columns ?? 12}`,
      options.phoneColumns !== undefined && `ff-p-${options.phoneColumns}`,
      typeof widget === 'string' && `ff-cell-${widget}`,
      options.classNames,
    ),
    translate,
    ...drawingOf(context.site),
    picture: context.store && options.more?.picture && <LatePicture name={nameOf(fieldPathId.path)} />,
    action: context.store && actionOf(options, key),
    note: context.store ? noteOf(context, context.store, { id, key, options }) : errors,
    children: props.children,
  };
  if (!group) return drawnFrame(frame);
  return <Group store={context.store} rawErrors={rawErrors} frame={frame} legend={drawnHeading(frame)} />;
}

/** @returns the name of the widget that rjsf draws for a field whose uiSchema names none */
function defaultWidget({ schema, uiSchema, registry }: FieldTemplateProps): string {
  if (schema.type === 'boolean') return 'checkbox';
  return resolveDefaultWidget(schema, uiSchema, registry.schemaUtils, registry.widgets).defaultWidget;
}

/** @returns the message of a field in a form with a store, and the proposal for its answer */
function noteOf(
  context: ThemeContext,
  store: AnswerStore,
  { id, key, options }: { readonly id: string; readonly key: string; readonly options: Options },
): ReactNode {
  const message = <StoredMessage context={context} store={store} fieldKey={key} id={id} options={options} />;
  if (!isAssisted(options)) return message;
  return (
    <>
      {message}
      <LateAssist fieldKey={key} suggest={options.suggest} trailingNumber={options.trailingNumber} />
    </>
  );
}

interface GroupProps {
  readonly store: AnswerStore | undefined;
  readonly rawErrors: readonly string[] | undefined;
  readonly frame: DrawnFrame;
  /** The same element each time, so that a message does not render it again. */
  readonly legend: ReactNode;
}

/** Draws a group of inputs, whose fieldset refers to the message itself. */
function Group({ store, rawErrors, frame, legend }: GroupProps) {
  const state = useFieldState(store, frame.fieldKey);
  const { message, warning } = state ?? { message: rawErrors?.[0], warning: undefined };
  return drawnFrame({ ...frame, message, warning }, legend);
}

/** @returns the button that leads from a list field to its free-text alternative, or back */
function actionOf({ alternative, alternativeOf, state }: Options, key: string): ReactNode {
  if (alternativeOf) return <BackToList fieldKey={key} label={alternativeOf.back} />;
  return alternative && !state && <ToAlternative fieldKey={key} label={alternative.open} />;
}

interface AlternativeProps {
  readonly fieldKey: string;
  readonly label: string;
}

function ToAlternative({ fieldKey, label }: AlternativeProps) {
  const open = useOpenAlternative(fieldKey);
  return (
    <Button kind="text" onClick={() => open('')}>
      {label}
    </Button>
  );
}

function BackToList({ fieldKey, label }: AlternativeProps) {
  const back = useBackToList(fieldKey);
  return (
    <Button kind="text" onClick={back}>
      {label}
    </Button>
  );
}

const drawingOf = once((site: Site) => ({
  renderText: (content: string) => <Text text={content} site={site} running />,
  renderLink: (link: Link) => <SiteLink link={link} site={site} />,
}));
