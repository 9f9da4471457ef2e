import { type RefObject, useRef, useState } from 'react';
import type { CardFieldError } from 'shared-api/gateway';
import type { CreditCard } from 'shared-api/types';
import { $api, api, ApiError, queryClient } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import type { CardFrameHandle } from '../card-frame';

/** What stopped a card from being saved. */
interface CardProblem {
  readonly title: string;
  /** Wrong fields of the frame; empty where the trouble lies elsewhere. */
  readonly fields: readonly CardFieldError[];
}

/** Makes a token of what stands in the card fields and saves the card with it. The same token again is the same card. */
export function useAddCard(fields: RefObject<CardFrameHandle | null>, onAdded: (card: CreditCard) => void) {
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isRunning = useRef(false);

  const run = async () => {
    const outcome = await fields.current?.tokenise();
    if (outcome === undefined) return;
    if (outcome.kind === 'invalid') {
      setProblem({ title: `入力内容を確認してください（${outcome.errors.length}件）`, fields: outcome.errors });
    } else if (outcome.kind === 'failed') {
      setProblem({ title: outcome.message, fields: [] });
    } else {
      onAdded(await save(outcome.card.token));
    }
  };

  const add = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    setProblem(null);
    run()
      .catch((error: unknown) => setProblem({ title: messageOf(error), fields: [] }))
      .finally(() => {
        isRunning.current = false;
        setIsPending(false);
      });
  };
  return { add, isPending, problem };
}

async function save(token: string): Promise<CreditCard> {
  const { data: card } = await api.POST('/invoices/credit_cards', { body: { token } });
  if (card === undefined) throw new Error('No answer to the card');
  // In the list before it is chosen, also where the list cannot be read again just now.
  const { queryKey } = $api.queryOptions('get', '/invoices/credit_cards');
  queryClient.setQueryData<{ credit_cards: CreditCard[] }>(queryKey, (list) => ({
    credit_cards: [card, ...(list?.credit_cards ?? []).filter(({ id }) => id !== card.id)],
  }));
  return card;
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpectedError;
  return error.errors[0]?.message ?? error.message;
}
