import { expect, onTestFinished } from 'vitest';
import type { Environment } from '../../../src/server/config.ts';
import { exampleAnswers, startTestServer, type TestServer } from '../test-server.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** The form whose example is handed over. */
export const FORM = 'brennwertkessel';

/** What signs the deliveries. */
export const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Who runs a server that hands over, with the receiver. */
export interface Operator extends Receiver {
  readonly server: TestServer;
  /** Sends the example of the form. @returns its reference */
  apply(): Promise<string>;
}

/** A server that hands over to a receiver on this machine. */
export async function startOperator(env: Environment = {}, form = FORM): Promise<Operator> {
  const receiver = await startReceiver();
  const server = await startTestServer(
    { DELIVERY_URL: receiver.url, DELIVERY_SECRET: SECRET, DELIVERY_ALLOW_PRIVATE: '1', ...env },
    form,
  );
  onTestFinished(() => server.close());
  return {
    ...receiver,
    server,
    async apply() {
      const payload = exampleAnswers(form);
      const response = await server.app.inject({ method: 'POST', url: `/v2/funding/${form}`, payload });
      expect(response).toMatchObject({ statusCode: 201 });
      await server.deliver();
      return response.json<{ referenz: string }>().referenz;
    },
  };
}

/** @returns the messages of the server's log */
export const lines = ({ server }: Operator) => server.log.map(({ msg }) => msg);
