import { jstDate } from 'shared-rules/time';
import { ChallengeParams } from '../challenges/challenge.routes';
import type { ChallengeService } from '../challenges/challenge.service';
import type { Config } from '../config/config';
import { Problem } from '../http/problem';
import type { Server } from '../http/typebox-provider';
import { readAssets } from './assets';
import { challengePage, unknownChallengePage } from './challenge.page';
import { documentMaker, type Document } from './document';
import { fieldsPage } from './fields.page';
import { pageHeaders } from './page-headers';

/** Serves the embedded company's documents for frames. */
export function pageRoutes(
  server: Server,
  challenges: ChallengeService,
  { allowedParents }: Config,
  document: Document,
): void {
  const headers = pageHeaders(allowedParents);

  server.get('/fields', async (_request, reply) =>
    reply
      .headers(headers)
      .send(document({ name: 'fields', title: 'カード情報の入力', body: fieldsPage(jstDate(Date.now())) })),
  );

  server.get('/challenge/:id', { schema: { params: ChallengeParams } }, async (request, reply) => {
    const { id } = request.params;
    const view = await challenges.view(id).catch((error: unknown) => {
      if (error instanceof Problem && error.error === 'not_found') return null;
      throw error;
    });
    const body = view ? challengePage(id, view) : unknownChallengePage;
    return reply
      .code(view ? 200 : 404)
      .headers(headers)
      .send(document({ name: 'challenge', title: '本人認証', body }));
  });
}

/** Serves the scripts and styles of the documents. Returns how to make a document of them. */
export function assetRoutes(server: Server, { allowedParents }: Config): Document {
  const assets = readAssets();
  for (const asset of assets.values()) {
    server.get(asset.path, { logLevel: 'warn' }, async (_request, reply) =>
      reply
        .headers({
          'content-type': asset.type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        .send(asset.content),
    );
  }
  return documentMaker(assets, allowedParents);
}
