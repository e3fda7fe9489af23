import fastify from 'fastify';

/** A route that reads the same body as a submit and stores nothing. Prints its URL. */
const app = fastify({ bodyLimit: 16 * 1024 * 1024 });
app.post('/submit', (_request, reply) =>
  reply.code(201).send({ referenz: '', eingegangenAm: new Date().toISOString() }),
);
const address = await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log(address);
