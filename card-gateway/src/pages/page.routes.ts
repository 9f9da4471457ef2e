import Type from 'typebox';
import { jstDate } from 'shared-rules/time';
import type { ChallengeService } from '../challenges/challenge.service';
import type { Config } from '../config/config';
import { Problem } from '../http/problem';
import type { Server } from '../http/typebox-provider';
import { readAssets } from './assets';
import { challengePage, unknownChallengePage } from './challenge.page';
import { documentMaker } from './document';
import { fieldsPage } from './fields.page';
import { pageHeaders } from './page-headers';

const ChallengeParams = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** Serves the documents for frames, and their scripts and styles. */
export function pageRoutes(server: Server, challenges: ChallengeService, { allowedParents }: Config): void {
  const assets = readAssets();
  const document = documentMaker(assets, allowedParents);
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
}
