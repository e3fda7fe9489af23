import { useId, useState } from 'react';
import { ChevronIcon } from '../../../widgets/parts/icons.tsx';
import { parseDate } from '../../engine/calendar.ts';
import type { TestAnswers } from '../../engine/example.ts';
import { fetchAnswers, fetchPaths } from '../api/testing.ts';
import type { ToolProps } from './bench.ts';
import { momentOn, startAt } from './clock.ts';
import { Tool, ToolLabel } from './Tool.tsx';

/**
 * Fills the form with the answers of an example or a path, on its day. The server needs seconds to find paths, so they
 * are only loaded on request.
 */
export function FillTool({
  bench,
  translate,
  onDone,
  onBegun,
  fillings: examples,
}: ToolProps & { readonly fillings: readonly TestAnswers[] }) {
  const id = useId();
  const [paths, setPaths] = useState<readonly TestAnswers[]>([]);
  const fillings = [...examples, ...paths];
  const [address, setAddress] = useState(examples[0]?.address);
  const chosen = fillings.find((filling) => filling.address === address);
  const groups = [...new Set(fillings.map(({ group }) => group))];
  const search = async () => {
    onDone(translate('fill.searching'));
    try {
      const found = await fetchPaths(bench.quiet, bench.runtime.form.id);
      setPaths(found);
      onDone(translate('fill.found', { n: found.length }));
    } catch {
      onDone(translate('fill.search.failed'));
    }
  };
  if (!chosen) return null;
  const fill = async () => {
    const { name, today } = chosen;
    try {
      const answers = await fetchAnswers(bench.quiet, chosen);
      startAt(bench, momentOn(parseDate(today)), { answers, step: undefined });
      onBegun(translate('fill.done', { name, day: today }));
    } catch {
      onDone(translate('fill.failed', { name }));
    }
  };
  return (
    <Tool title={translate('fill.title')}>
      <ToolLabel inputId={id} text={translate('fill.label')} />
      <div className="ff-select-field">
        <select
          id={id}
          className="ff-input"
          aria-describedby={`${id}-hint`}
          value={chosen.address}
          onChange={(event) => setAddress(event.target.value)}
        >
          {groups.map((group) => (
            <optgroup key={group} label={translate(`fill.group.${group}`)}>
              {fillings
                .filter((filling) => filling.group === group)
                .map((filling) => (
                  <option key={filling.address} value={filling.address}>
                    {filling.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <span className="ff-select-sign">
          <ChevronIcon size={20} />
        </span>
      </div>
      <p id={`${id}-hint`} className="ff-tool-hint">
        {translate('fill.hint', { description: chosen.description, day: chosen.today })}
      </p>
      <button type="button" className="ff-button ff-button-primary ff-button-small" onClick={() => void fill()}>
        {translate('fill.button')}
      </button>
      <button type="button" className="ff-text-button" onClick={() => void search()}>
        {translate('fill.search')}
      </button>
    </Tool>
  );
}
