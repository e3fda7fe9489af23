import fastify from 'fastify';

/** A server with a route that reads the same body as a submit and stores nothing. */
const app = fastify({ bodyLimit: 16 * 1024 * 1024 });
app.get('/healthz', () => 'ok');
app.post('/submit', (_request, reply) =>
  reply.code(201).send({ referenz: '', eingegangenAm: new Date().toISOString() }),
);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
