import { useId, useState } from 'react';
import { ChevronIcon } from '../../../widgets/icons.tsx';
import { parseDate } from '../../engine/calendar.ts';
import { fetchAnswers, type Filling } from '../api/testing.ts';
import type { ToolProps } from './bench.ts';
import { momentOn, startAt } from './clock.ts';

/** Fills the form with an example's answers, on the example's day. */
export function FillTool({ bench, say, onDone, fillings }: ToolProps & { readonly fillings: readonly Filling[] }) {
  const id = useId();
  const [address, setAddress] = useState(fillings[0]?.address);
  const chosen = fillings.find((filling) => filling.address === address);
  const groups = [...new Set(fillings.map(({ group }) => group))];
  if (!chosen) return null;
  const fill = async () => {
    const { name, today } = chosen;
    try {
      const answers = await fetchAnswers(bench.quiet, chosen);
      startAt(bench, momentOn(parseDate(today)), { answers, step: undefined });
      onDone(say('fill.done', { name, day: today }));
    } catch {
      onDone(say('fill.failed', { name }));
    }
  };
  return (
    <section className="ff-tool">
      <h3>{say('fill.title')}</h3>
      <label className="ff-label" htmlFor={id}>{say('fill.label')}</label>
      <div className="ff-select-field">
        <select id={id} className="ff-input" aria-describedby={`${id}-hint`} value={chosen.address} onChange={(event) => setAddress(event.target.value)}>
          {groups.map((group) => (
            <optgroup key={group} label={say(`fill.group.${group}`)}>
              {fillings.filter((filling) => filling.group === group).map((filling) => <option key={filling.address} value={filling.address}>{filling.name}</option>)}
            </optgroup>
          ))}
        </select>
        <span className="ff-select-sign"><ChevronIcon size={20} /></span>
      </div>
      <p id={`${id}-hint`} className="ff-tool-hint">{say('fill.hint', { description: chosen.description, day: chosen.today })}</p>
      <button type="button" className="ff-button ff-button-primary ff-button-small" onClick={() => void fill()}>{say('fill.button')}</button>
    </section>
  );
}
