import type { FastifyInstance } from 'fastify';
import { type Asset, createAsset, QUICK, sendAsset } from '../assets/asset.ts';
import type { Config } from '../config.ts';
import type { Definitions } from '../forms/definitions.ts';
import { describeApi, DOCUMENT_PATH } from './document.ts';

interface DescriptionSetup {
  readonly definitions: Pick<Definitions, 'refresh' | 'ready' | 'all' | 'site'>;
  readonly config: Pick<Config, 'testMode' | 'delivery'>;
}

/** Serves the description of the API for the forms in service. It is cached until a form or the operator changes. */
export function serveDescription(app: FastifyInstance, { definitions, config }: DescriptionSetup): void {
  const { testMode, delivery } = config;
  let known: { readonly of: string; readonly asset: Asset } | undefined;

  app.get(DOCUMENT_PATH, async (request, reply) => {
    await definitions.refresh();
    const served = definitions.all().filter(({ form }) => testMode || !form.testOnly);
    const operator = definitions.ready() ? definitions.site().site.operator : '';
    const of = JSON.stringify([operator, served.map(({ hash }) => hash)]);
    if (known?.of !== of) {
      const text = JSON.stringify(describeApi({ operator, forms: served.map(({ form }) => form), delivery }));
      known = { of, asset: createAsset(text, 'application/json; charset=utf-8', 'no-store', { compress: QUICK }) };
    }
    return sendAsset(request, reply, known.asset);
  });
}
