import type { Finding, FindingPlace } from '../../engine/errors.ts';
import type { ToolProps } from './bench.ts';
import { Tool } from './Tool.tsx';
import { useFindings } from './use-findings.ts';

const SEVERITIES: readonly Finding['severity'][] = ['error', 'warning', 'notice'];

/** Greatest number of further places that are shown for a finding. */
const PLACES = 5;

const placeText = ({ file, line, column }: FindingPlace) => `${file}:${line}:${column}`;

/** Shows the findings of `forms check` in this form's files while they are edited. */
export function FindingsTool({ bench: { quiet, runtime, onStart }, translate, onDone }: ToolProps) {
  const { form, store, version, now } = runtime;
  const { document, failed } = useFindings(quiet, form.id);
  const findings = document?.findings ?? [];
  const count = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity).length;
  const reopen = () => {
    if (!document) return;
    onStart({ version: document.hash, now, isFixed: true, answers: store.typed(), step: store.current()?.id });
    onDone('');
  };
  return (
    <Tool title={translate('findings.title')}>
      <p role="status" className="ff-tool-count">
        {summary()}
      </p>
      {failed && <p className="ff-tool-hint">{translate('findings.failed')}</p>}
      {document && document.hash !== version && (
        <p className="ff-tool-stale">
          {translate('findings.stale')}{' '}
          <button type="button" className="ff-text-button" onClick={reopen}>
            {translate('findings.reopen')}
          </button>
        </p>
      )}
      <ul className="ff-findings">
        {SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity)).map(
          ({ rule, severity, file, line, column, message, fix, also = [] }) => (
            <li key={`${file}:${line}:${column} ${rule} ${message}`} className="ff-finding" data-severity={severity}>
              <p>
                <b>{translate(`findings.${severity}`)}:</b> {message}
              </p>
              {fix !== undefined && <p className="ff-tool-hint">{fix}</p>}
              <p className="ff-finding-place">
                {[{ file, line, column }, ...also.slice(0, PLACES)].map(placeText).join(', ')}
                {also.length > PLACES && ' …'}
              </p>
            </li>
          ),
        )}
      </ul>
    </Tool>
  );

  function summary(): string {
    if (!document) return translate('findings.waiting');
    if (findings.length === 0) return translate('findings.none');
    return translate('findings.count', {
      errors: count('error'),
      warnings: count('warning'),
      notices: count('notice'),
    });
  }
}
