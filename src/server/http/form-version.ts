import type { FastifyRequest } from 'fastify';

/** @returns the hash in the header Form-Version; several headers are joined, which names no version that exists */
export function versionIn({ headers }: FastifyRequest): string | undefined {
  return headers['form-version']?.toString();
}
