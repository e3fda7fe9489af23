import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hydratedLater } from '../../../src/app/parts/hydrated-later.tsx';

test('what is hydrated later works after the page around it, and keeps what the server drew until then', async () => {
  const works: string[] = [];
  const Facts = hydratedLater(function Facts({ text }: { readonly text: string }) {
    useEffect(() => void works.push(text), [text]);
    return <p>{text}</p>;
  });
  function Page() {
    useEffect(() => void works.push(`page with ${document.querySelector('p')?.textContent}`), []);
    return (
      <main>
        <Facts text="facts" />
      </main>
    );
  }
  document.body.innerHTML = renderToString(<Page />);
  const drawn = document.querySelector('p');
  const root = await act(async () => hydrateRoot(document.body, <Page />));
  expect(works).toEqual(['page with facts', 'facts']);
  expect(document.querySelector('p')).toBe(drawn);
  act(() => root.unmount());
});
