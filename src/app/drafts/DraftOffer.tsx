import { useEffect, useId, useRef, useState } from 'react';
import { writeMoment } from '../../engine/locale.ts';
import { keepTogether } from '../../engine/text.ts';
import { DocumentIcon } from '../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../widgets/widget.ts';
import { Button } from '../parts/Buttons.tsx';
import { Heading } from '../parts/Heading.tsx';
import type { Form } from '../../engine/form.ts';
import type { Draft } from './stored-draft.ts';

/** Most drafts to offer: hardly anybody leaves more within a day. */
const MOST = 3;

interface DraftOfferProps {
  /** At least one, the newest first. */
  readonly drafts: readonly Draft[];
  /** What became of a draft that was offered before. */
  readonly note: string | undefined;
  readonly form: Form;
  readonly translate: Translate;
  readonly level: 2 | 3;
  /** Rejects when the form cannot be opened now. */
  readonly onResume: (draft: Draft) => Promise<void>;
  readonly onDiscard: () => void;
}

/** Asks whether to go on with a draft. A customer who ignores it fills in an empty form. */
export function DraftOffer({ drafts, note, form, translate, level, onResume, onDiscard }: DraftOfferProps) {
  const title = useId();
  const [state, setState] = useState<'asking' | 'opening' | 'failed'>('asking');
  const resume = (draft: Draft) => {
    if (state === 'opening') return;
    setState('opening');
    onResume(draft).catch((error: unknown) => {
      reportError(error);
      setState('failed');
    });
  };
  const box = useRef<HTMLDivElement>(null);
  // A reload restores the scroll position. If the offer is above it, all answers seem to be lost.
  useEffect(() => {
    if (box.current && box.current.getBoundingClientRect().bottom < 0) box.current.scrollIntoView({ block: 'center' });
  }, []);
  const [newest] = drafts;
  const several = drafts.length > 1;
  const offered = drafts.slice(0, MOST);
  const names = several ? namesOf(form, offered, translate) : [translate('draft.resume')];
  return (
    <div ref={box} className="ff-info ff-draft" role="group" aria-labelledby={title}>
      <DocumentIcon />
      <div>
        <Heading level={level} id={title}>
          {translate('draft.offer.title')}
        </Heading>
        {note !== undefined && <p>{note}</p>}
        {newest && (
          <p>
            {several
              ? translate('draft.offer.text.many')
              : keepTogether(translate('draft.offer.text', { when: writeMoment(newest.at) }))}
          </p>
        )}
        <div role="alert">{state === 'failed' && <p className="ff-draft-failed">{translate('error.load')}</p>}</div>
        <div className="ff-draft-buttons">
          {offered.map((draft, index) => (
            <Button
              key={draft.draft}
              kind="secondary"
              aria-disabled={state === 'opening' || undefined}
              onClick={() => resume(draft)}
            >
              {keepTogether(names[index] ?? '')}
            </Button>
          ))}
          <Button kind="text" onClick={onDiscard}>
            {translate('draft.discard')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** @returns a name for each draft: its time and step, or its time and number of answers where steps do not differ */
function namesOf({ steps }: Form, drafts: readonly Draft[], translate: Translate): readonly string[] {
  const byStep = drafts.map(({ at, furthest }) => {
    const step = steps.length > 1 ? steps[Math.min(furthest + 1, steps.length - 1)] : undefined;
    return step && translate('draft.resume.from-step', { when: writeMoment(at), step: step.label });
  });
  return drafts.map(({ at, answers }, index) => {
    const name = byStep[index];
    if (name !== undefined && byStep.indexOf(name) === byStep.lastIndexOf(name)) return name;
    const filled = Object.values(answers).filter((answer) => answer !== null).length;
    return translate('draft.resume.from-filled', { when: writeMoment(at), n: filled });
  });
}
