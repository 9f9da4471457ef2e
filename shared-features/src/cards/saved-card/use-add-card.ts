import { type RefObject, useRef, useState } from 'react';
import type { CardFieldError } from 'shared-api/gateway';
import type { CreditCard } from 'shared-api/types';
import { $api, api, ApiError, queryClient } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import type { CardFrameHandle } from '../card-frame';
import { useReauthentication } from '../../sign-in/reauthentication';

/** Why a further card asks for the password, in the dialog's words. */
const REASON =
  '短い期間に複数のカードを登録しているため、ご本人であることを確認します。確認後に、カードの登録を続けます。';

/** Told of a card that can be used now; `wasSaved`: the company had it already. */
export type OnAdded = (card: CreditCard, wasSaved: boolean) => void;

/** What stopped a card from being saved. */
interface CardProblem {
  readonly title: string;
  /** Wrong fields of the frame; empty where the trouble lies elsewhere. */
  readonly fields: readonly CardFieldError[];
}

/**
 * Makes a token of what stands in the card fields and saves the card with it. Where the server wants the person proved
 * again, it asks and saves the same token: `proof` is the question, while there is one.
 */
export function useAddCard(fields: RefObject<CardFrameHandle | null>, onAdded: OnAdded) {
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isRunning = useRef(false);
  const { run: prove, dialog: proof } = useReauthentication(REASON);

  const run = async () => {
    const outcome = await fields.current?.tokenise();
    if (outcome === undefined) return;
    if (outcome.kind === 'invalid') {
      setProblem({ title: `入力内容を確認してください（${outcome.errors.length}件）`, fields: outcome.errors });
    } else if (outcome.kind === 'failed') {
      setProblem({ title: outcome.message, fields: [] });
    } else {
      const saved = await prove(() => save(outcome.card.token));
      if (saved.kind === 'done') onAdded(saved.value.card, saved.value.wasSaved);
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
  return { add, isPending, problem, proof };
}

/** Saves the card of a token; one with the same number that is in the list already is answered with instead. */
async function save(token: string): Promise<{ readonly card: CreditCard; readonly wasSaved: boolean }> {
  const { data: card } = await api.POST('/invoices/credit_cards', { body: { token } });
  if (card === undefined) throw new Error('No answer to the card');
  // In the list before it is chosen, also where the list cannot be read again just now.
  const { queryKey } = $api.queryOptions('get', '/invoices/credit_cards');
  const listed = queryClient.getQueryData<{ credit_cards: CreditCard[] }>(queryKey)?.credit_cards ?? [];
  if (listed.some(({ id }) => id === card.id)) return { card, wasSaved: true };
  queryClient.setQueryData(queryKey, { credit_cards: [card, ...listed] });
  // The same number with a later expiry has taken the place of the saved card.
  if (listed.some(({ brand, last_four: digits }) => brand === card.brand && digits === card.last_four))
    void queryClient.invalidateQueries({ queryKey });
  return { card, wasSaved: false };
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpectedError;
  return error.errors[0]?.message ?? error.message;
}
