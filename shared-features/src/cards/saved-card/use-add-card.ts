import { type RefObject, useRef, useState } from 'react';
import type { CardFieldError } from 'shared-api/gateway';
import type { CreditCard } from 'shared-api/types';
import { $api, api, ApiError, queryClient, dataOf } from 'shared-auth';
import { challengeFailed, unexpectedError } from 'shared-rules/messages';
import type { CardFrameHandle } from '../card-frame';
import { useChallenge } from '../use-challenge';
import { useReauthentication } from '../../sign-in/reauthentication/use-reauthentication';

/** Reason for the prompt, shown in the dialog. */
const REASON = '不正なカードの登録を防ぐため、ご本人であることを確認します。確認後に、カードの登録を続けます。';

/** Called with a card that is ready for use. `wasSaved`: the company already had it. */
export type OnAdded = (card: CreditCard, wasSaved: boolean) => void;

/** Problem that stopped a card from being saved. */
interface CardProblem {
  readonly title: string;
  /** Wrong fields of the frame; empty for other problems. */
  readonly fields: readonly CardFieldError[];
}

/**
 * Requests a token from the card fields and saves the card with it. If the server asks to re-authenticate, prompts the
 * user; if the card's issuer wants to see the cardholder, shows 3-D Secure. Both save with the same token afterwards.
 * `proof` is the prompt, if any, and `challenge` the state of 3-D Secure.
 */
export function useAddCard(fields: RefObject<CardFrameHandle | null>, onAdded: OnAdded) {
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isRunning = useRef(false);
  const { run: prove, dialog: proof } = useReauthentication(REASON);
  const challenge = useChallenge();

  const run = async () => {
    const outcome = await fields.current?.tokenise();
    if (outcome === undefined) return;
    if (outcome.kind === 'invalid') {
      setProblem({ title: `入力内容を確認してください（${outcome.errors.length}件）`, fields: outcome.errors });
    } else if (outcome.kind === 'failed') {
      setProblem({ title: outcome.message, fields: [] });
    } else {
      const saved = await prove(() => save(outcome.card.token, challenge.start));
      if (saved.kind !== 'done') return;
      if (saved.value === null) setProblem({ title: challengeFailed, fields: [] });
      else onAdded(saved.value.card, saved.value.wasSaved);
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
  return { add, isPending, problem, proof, challenge };
}

const post = (token: string) =>
  dataOf(api.POST('/invoices/credit_cards', { body: { token, accepts_challenge: true } }));

/**
 * Saves the card of a token, after 3-D Secure where its issuer wants that. If the list already has the same card, the
 * server answers with that one. Returns null if the cardholder left 3-D Secure without an answer.
 */
async function save(
  token: string,
  showChallenge: (url: string) => Promise<unknown>,
): Promise<{ readonly card: CreditCard; readonly wasSaved: boolean } | null> {
  const first = await post(token);
  if ('challenge_url' in first) await showChallenge(first.challenge_url);
  const card = 'challenge_url' in first ? await post(token) : first;
  if ('challenge_url' in card) return null;
  // Updates the cached list before the card is chosen, in case the list cannot be fetched now.
  const { queryKey } = $api.queryOptions('get', '/invoices/credit_cards');
  const listed = queryClient.getQueryData<{ credit_cards: CreditCard[] }>(queryKey)?.credit_cards ?? [];
  if (listed.some(({ id }) => id === card.id)) return { card, wasSaved: true };
  queryClient.setQueryData(queryKey, { credit_cards: [card, ...listed] });
  // The new card replaced a saved one with the same number and an earlier expiry.
  if (listed.some(({ brand, last_four: digits }) => brand === card.brand && digits === card.last_four))
    void queryClient.invalidateQueries({ queryKey });
  return { card, wasSaved: false };
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpectedError;
  return error.errors[0]?.message ?? error.message;
}
