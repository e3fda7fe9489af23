import type { PageBlock } from '../../engine/drawn-page.ts';
import type { Site } from '../../engine/form.ts';
import { Paragraph, Text } from '../parts/Text.tsx';

interface TextPageProps {
  readonly title: string;
  readonly paragraphs: readonly PageBlock[];
  readonly site: Site;
}

/** A simple page that links lead to: a title, paragraphs, and headings and lists between them. */
export function TextPage({ title, paragraphs, site }: TextPageProps) {
  return (
    <div className="ff-sheet ff-sheet-narrow ff-text-page">
      <h1>
        <Text text={title} site={site} />
      </h1>
      {paragraphs.map((block) => (
        <Block key={JSON.stringify(block)} block={block} site={site} />
      ))}
    </div>
  );
}

function Block({ block, site }: { readonly block: PageBlock; readonly site: Site }) {
  if (typeof block === 'string') return <Paragraph className="ff-paragraph" text={block} site={site} />;
  if ('heading' in block)
    return (
      <h2>
        <Text text={block.heading} site={site} />
      </h2>
    );
  return (
    <ul className="ff-text-list">
      {block.list.map((item) => (
        <li key={item}>
          <Text text={item} site={site} />
        </li>
      ))}
    </ul>
  );
}
