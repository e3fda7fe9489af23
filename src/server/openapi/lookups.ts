import { LOOKUPS } from '../directories/lookups.ts';
import { answer, type Described, errorAnswers, OF_ANY_CALL } from './responses.ts';

/** @returns the paths of the lookups that forms request */
export function lookupPaths(): Described {
  return Object.fromEntries(
    LOOKUPS.map(({ url, operationId, summary, query = {}, schema }) => [
      pathOf(url),
      {
        get: {
          operationId,
          summary,
          parameters: [
            ...namesIn(url).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
            ...Object.entries(query).map(([name, description]) => ({
              name,
              in: 'query',
              description,
              schema: { type: 'string' },
            })),
          ],
          responses: { 200: answer('The entries; none when nothing is found', schema), ...errorAnswers(OF_ANY_CALL) },
        },
      },
    ]),
  );
}

/** @returns a path as OpenAPI writes it */
function pathOf(url: string): string {
  return url.replaceAll(/:(\w+)/g, '{$1}');
}

function namesIn(url: string): readonly string[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}
