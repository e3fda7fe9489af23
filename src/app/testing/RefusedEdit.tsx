import { useEffect, useState } from 'react';
import type { Client } from '../api/client.ts';
import { fetchRefused } from '../api/testing.ts';
import { poll } from './poll.ts';

interface RefusedEditProps {
  readonly client: Client;
  /** Id of the form. */
  readonly form: string;
}

/** Says beside the button that the last edit is not in service: with the panel closed nothing else would. */
export function RefusedEdit({ client, form }: RefusedEditProps) {
  const [text, setText] = useState('');
  useEffect(
    () =>
      poll(
        () => fetchRefused(client, form),
        (answer) => setText((before) => answer ?? before),
        () => {},
      ),
    [client, form],
  );
  return (
    <span className="ff-tools-refused" role="status">
      {text}
    </span>
  );
}
