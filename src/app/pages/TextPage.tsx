import type { Site } from '../../engine/form.ts';
import { Paragraph, Text } from '../parts/Text.tsx';

interface TextPageProps {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly site: Site;
}

/** A simple page that links lead to: a title and paragraphs. */
export function TextPage({ title, paragraphs, site }: TextPageProps) {
  return (
    <div className="ff-sheet ff-sheet-narrow ff-text-page">
      <h1>
        <Text text={title} site={site} />
      </h1>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph} className="ff-paragraph" text={paragraph} site={site} />
      ))}
    </div>
  );
}
