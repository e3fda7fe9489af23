import { type SubmitEvent, useId, useState } from 'react';
import { dayInVienna, formatDate, parseDate } from '../../engine/calendar.ts';
import type { ToolProps } from './bench.ts';
import { fromInput, momentOn, startAt, toInput } from './clock.ts';
import { Tool, ToolLabel } from './Tool.tsx';

/** Sets the day that page and server use. */
export function ClockTool({ bench, translate, onBegun }: ToolProps) {
  const id = useId();
  const { today } = bench.runtime;
  const [typed, setTyped] = useState<string>();
  const set = (now: Date) => {
    setTyped(undefined);
    startAt(bench, now);
    onBegun(translate('clock.done', { day: formatDate(dayInVienna(now)) }));
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const day = parseDate(fromInput(typed ?? toInput(today)));
    if (!Number.isNaN(day)) set(momentOn(day));
  };
  const buttons = [
    ['before', momentOn(today - 1)],
    ['after', momentOn(today + 1)],
    ['server', bench.server],
  ] as const;
  return (
    <Tool title={translate('clock.title')}>
      <form onSubmit={onSubmit}>
        <ToolLabel inputId={id} text={translate('clock.label')} />
        <div className="ff-tool-row">
          <input
            id={id}
            type="date"
            className="ff-input ff-tool-day"
            required
            aria-describedby={`${id}-hint`}
            value={typed ?? toInput(today)}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className="ff-button ff-button-secondary ff-button-small">
            {translate('clock.button')}
          </button>
        </div>
      </form>
      <div className="ff-tool-row ff-tool-links">
        {buttons.map(([key, now]) => (
          <button key={key} type="button" className="ff-text-button" onClick={() => set(now)}>
            {translate(`clock.${key}`)}
          </button>
        ))}
      </div>
      <p id={`${id}-hint`} className="ff-tool-hint">
        {translate('clock.hint')}
      </p>
    </Tool>
  );
}
