import { expect, onTestFinished } from 'vitest';
import type { Environment } from '../../../src/server/starting/environment.ts';
import { exampleAnswers, startTestServer, type TestServer } from '../test-server.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** The form whose example is delivered. */
export const FORM = 'brennwertkessel';

/** The secret that deliveries are signed with. */
export const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A server that delivers applications, and the receiver of its deliveries. */
export interface Operator extends Receiver {
  readonly server: TestServer;
  /** Sends the form's example and delivers it. Resolves to its reference. */
  apply(): Promise<string>;
}

/**
 * Starts a receiver, and a server that delivers to it. Both end with the test.
 * @param env variables of the server
 * @param form the form that the server has
 */
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

/** @returns the messages in the server's log */
export const lines = ({ server }: Operator) => server.log.map(({ msg }) => msg);
