import type { FastifyRequest } from 'fastify';

/** @returns the hash in the header Form-Version; Node joins repeated headers, and the result matches no version */
export function versionIn({ headers }: FastifyRequest): string | undefined {
  return headers['form-version']?.toString();
}
