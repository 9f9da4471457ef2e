import type { CardFieldsCommand, CardFieldsEvent } from 'shared-api/card-frame';
import type { CardFieldError, GatewayCard } from 'shared-api/gateway';
import { unexpectedError } from 'shared-rules/messages';

/** What asking the card fields for a token came to. `failed`: what was typed is still there; the message is for the user. */
export type CardEntryOutcome =
  | { readonly kind: 'tokenised'; readonly card: GatewayCard }
  | { readonly kind: 'invalid'; readonly errors: readonly CardFieldError[] }
  | { readonly kind: 'failed'; readonly message: string };

/** The questions that the card fields have not answered yet. */
export interface CardTokens {
  /** Asks for a token through `send`, which says whether the fields were reached. */
  ask(send: (command: CardFieldsCommand) => boolean): Promise<CardEntryOutcome>;
  /** Takes an answer; other events are no business of it. */
  hear(event: CardFieldsEvent): void;
  /** The fields are gone, and with them the answers. */
  giveUp(): void;
}

/** Ties the answers of the card fields to the questions by their ids. */
export function createCardTokens(): CardTokens {
  const open = new Map<string, (outcome: CardEntryOutcome) => void>();
  const settle = (id: string, outcome: CardEntryOutcome) => {
    open.get(id)?.(outcome);
    open.delete(id);
  };
  return {
    ask: (send) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID();
        open.set(id, resolve);
        if (!send({ type: 'card-fields:tokenise', id })) settle(id, { kind: 'failed', message: unexpectedError });
      }),
    hear: (event) => {
      if (event.type === 'card-fields:tokenised') settle(event.id, { kind: 'tokenised', card: event.card });
      if (event.type === 'card-fields:invalid') settle(event.id, { kind: 'invalid', errors: event.errors });
      if (event.type === 'card-fields:failed') settle(event.id, { kind: 'failed', message: event.message });
    },
    giveUp: () => {
      for (const id of [...open.keys()]) settle(id, { kind: 'failed', message: unexpectedError });
    },
  };
}
