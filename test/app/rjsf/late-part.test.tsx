import { type ReactNode, use, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepTyped } from '../../../src/app/own-page/typed-before.ts';
import { LatePart } from '../../../src/app/rjsf/LatePart.tsx';
import type { TakeOver } from '../../../src/app/store/take-over.ts';

const FAR = ['far'];
const LIST = ['list'];

/** A script that a part needs. The server has it; the browser waits until it arrives. */
interface Script {
  arrived: Promise<void> | undefined;
}

interface PageProps {
  readonly script: Script;
  /** Whether the page has a part with a list, which needs a script. */
  readonly withList: boolean;
  readonly takeOver: TakeOver | undefined;
  readonly onReady?: () => void;
  readonly onInput?: (text: string) => void;
}

function Page({ script, withList, takeOver, onReady, onInput }: PageProps) {
  const [hasList, setHasList] = useState(withList);
  useEffect(() => onReady?.(), [onReady]);
  const field = (name: string) => <Field name={name} onInput={onInput} />;
  return (
    <>
      {field('near')}
      <button type="button" onClick={() => setHasList(false)}>
        no list
      </button>
      <LatePart fields={FAR} needsScript={false} takeOver={takeOver}>
        {field('far')}
      </LatePart>
      {hasList && (
        <LatePart fields={LIST} needsScript takeOver={takeOver}>
          <LatePart fields={LIST} needsScript takeOver={takeOver}>
            <Awaiting script={script}>{field('list.0.place')}</Awaiting>
          </LatePart>
        </LatePart>
      )}
    </>
  );
}

function Awaiting({ script, children }: { readonly script: Script; readonly children: ReactNode }) {
  if (script.arrived) use(script.arrived);
  return children;
}

function Field({ name, onInput }: { readonly name: string; readonly onInput: PageProps['onInput'] }) {
  const [value, setValue] = useState('');
  const change = (text: string) => {
    setValue(text);
    onInput?.(`${name}: ${text}`);
  };
  return (
    <div data-field={name}>
      <input id={name} aria-label={name} value={value} onChange={(event) => change(event.target.value)} />
    </div>
  );
}

/** Renders the page to HTML, types into each field, and hydrates the page. */
function openTyped({ withList }: { readonly withList: boolean }) {
  const root = document.createElement('div');
  document.body.append(root);
  const script: Script = { arrived: undefined };
  root.innerHTML = renderToString(<Page script={script} withList={withList} takeOver={undefined} />);
  for (const input of root.querySelectorAll('input')) input.value = 'typed';
  const arrival = Promise.withResolvers<void>();
  script.arrived = arrival.promise;
  const happened: string[] = [];
  const typed = keepTyped(root, () => void happened.push('works'));
  const app = hydrateRoot(
    root,
    <Page
      script={script}
      withList={withList}
      takeOver={typed}
      onReady={typed.takeOthers}
      onInput={(text) => void happened.push(text)}
    />,
  );
  onTestFinished(() => {
    app.unmount();
    root.remove();
  });
  return { root, happened, arrive: arrival.resolve };
}

beforeEach(() => {
  // hydration runs without act(), as in a browser
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

test('a page works before its parts that need no script, and each part takes over what was typed once it works', async () => {
  const { happened } = openTyped({ withList: false });
  await vi.waitFor(() => expect(happened).toEqual(['near: typed', 'works', 'far: typed', 'works']), 10_000);
});

test('a page with a script on its way works when that has come; a list in a part inside of another is taken over then', async () => {
  const { happened, arrive } = openTyped({ withList: true });
  await vi.waitFor(() => expect(happened).toEqual(['near: typed', 'far: typed']), 10_000);
  arrive();
  await vi.waitFor(() => expect(happened.slice(2)).toEqual(['list.0.place: typed', 'works']), 10_000);
});

test('a part that is gone before its script has come does not keep the page from working', async () => {
  const { root, happened } = openTyped({ withList: true });
  await vi.waitFor(() => expect(happened).toEqual(['near: typed', 'far: typed']), 10_000);
  root.querySelector('button')?.click();
  await vi.waitFor(() => expect(happened.slice(2)).toContain('works'), 10_000);
});
