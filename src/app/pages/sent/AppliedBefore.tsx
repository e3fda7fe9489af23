import { InfoIcon } from '../../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../../widgets/widget.ts';
import type { Form } from '../../../engine/form.ts';
import { Heading, sectionLevel } from '../../parts/Heading.tsx';
import { Paragraph } from '../../parts/Text.tsx';

/** The note above an empty form for a customer who has already sent one. */
export function AppliedBefore(of: { readonly form: Form; readonly reference: string; readonly translate: Translate }) {
  const { form, reference, translate } = of;
  return (
    <div className="ff-info ff-draft">
      <InfoIcon />
      <div>
        <Heading level={sectionLevel(form)}>{translate('success.before.title', { reference })}</Heading>
        <Paragraph text={translate('success.before.text')} site={form.site} />
        <p>
          <a href={form.success.path}>{translate('success.before.link')}</a>
        </p>
      </div>
    </div>
  );
}
