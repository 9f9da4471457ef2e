import type { Faults } from '../faults/faults';
import type { Server } from '../http/typebox-provider';
import { CardAnswer, CardEntryBody, IdentifiedCardAnswer, TokenParams } from './card.schema';
import type { CardService } from './card.service';

/** Serves the call of the card-field page, which exchanges the input for a token. */
export function tokenRoutes(server: Server, cards: CardService): void {
  server.post(
    '/fields/tokens',
    { schema: { body: CardEntryBody, response: { 201: CardAnswer } } },
    async (request, reply) => reply.code(201).send(await cards.tokenise(request.body)),
  );
}

/** Serves the API's view of a token. */
export function cardRoutes(server: Server, cards: Pick<CardService, 'read'>, faults: Faults): void {
  server.get(
    '/v1/cards/:token',
    { schema: { params: TokenParams, response: { 200: IdentifiedCardAnswer } } },
    (request, reply) => faults.around('read', reply, () => cards.read(request.params.token)),
  );
}
