import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSignedIn, queryClient, api, ApiError } from 'shared-auth';
import { addresseeQuestion } from 'shared-features/suppliers/addressee';
import { requestKeyFailedTitle, requestKeyFailedText, unexpectedError } from 'shared-rules/messages';
import { isLinkable, RequestKeyStatus } from 'shared-rules/request-key';
import { CLOSE } from 'shared-rules/words';
import { paths, useConfirm, useLoadingOverlay, useSnackbar } from 'shared-shell';
import { freshRequestKey } from './fresh-request-key';
import { forgetRequestKey, keptRequestKey, openedRequestKey } from './kept-request-key';

/** Outcome of a key. `message` is Japanese text for the user. */
type LinkOutcome =
  /** The received invoice exists and can be opened. */
  | { readonly kind: 'linked'; readonly docNumber: number; readonly isNew: boolean }
  /** The invoice is addressed to another company than the buyer's: the user must confirm. */
  | { readonly kind: 'unconfirmed'; readonly addressee: string; readonly payer: string }
  /** The key is useless for this buyer, now and later. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Nothing is known about the key: the user may retry. */
  | { readonly kind: 'unreached'; readonly message: string };

/** HTTP statuses that concern the key itself. Every other failure may be temporary. */
const REFUSALS: readonly number[] = [400, 404, 422];

/**
 * Links a request to the signed-in buyer. Only a valid, unused key is linked; a key that this buyer has used opens its
 * invoice (docs/specification.md 2.4, 4.4).
 * @param confirmsAddressee true if the buyer accepts an invoice addressed to another company
 */
async function linkRequest(key: string, confirmsAddressee = false): Promise<LinkOutcome> {
  try {
    const { data: info } = await api.GET('/invoices/request_keys/{key}', { params: { path: { key } } });
    if (info === undefined) return { kind: 'unreached', message: unexpectedError };
    if (isLinkable(info)) {
      const difference = info.addresseeToConfirm;
      return difference && !confirmsAddressee
        ? { kind: 'unconfirmed', ...difference }
        : await link(key, confirmsAddressee);
    }
    if (info.keyStatus === RequestKeyStatus.Valid && info.docNumber !== null)
      return { kind: 'linked', docNumber: info.docNumber, isNew: false };
    const said = info.keyStatus === RequestKeyStatus.Expired ? info.message : null;
    return { kind: 'refused', message: said ?? requestKeyFailedText };
  } catch (error) {
    return outcomeOf(error);
  }
}

async function link(key: string, confirmsAddressee: boolean): Promise<LinkOutcome> {
  const { data } = await api.POST('/invoices/request_keys', {
    body: { request_key: key, ...(confirmsAddressee && { confirms_addressee: true }) },
  });
  if (data === undefined) return { kind: 'unreached', message: unexpectedError };
  return { kind: 'linked', docNumber: data.buyer_document_number, isNew: true };
}

/** Returns the outcome of an error. Uses the server's message only for status 2 (docs/specification.md 8). */
function outcomeOf(error: unknown): LinkOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unreached', message: unexpectedError };
  const { httpStatus, status, message } = error;
  if (status === 'permission_denied') return { kind: 'refused', message };
  if (!REFUSALS.includes(httpStatus)) return { kind: 'unreached', message };
  const hasWords = httpStatus === 400 && status === RequestKeyStatus.Expired;
  return { kind: 'refused', message: hasWords ? message : requestKeyFailedText };
}

const SNACKBAR_MS = 5_000;

interface Tried {
  readonly key: string;
  readonly outcome: LinkOutcome;
}

/**
 * Links the request whose link opened this page, else the stored one, behind the loading overlay. Then opens its
 * invoice, or shows the failure and forgets the key. If the server could not be reached, the key stays and a retry is
 * offered.
 */
function useLinking(): () => Promise<void> {
  const overlay = useLoadingOverlay();
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const navigate = useNavigate();

  const tryIt = async (confirmsAddressee: boolean): Promise<Tried | null> => {
    const opened = openedRequestKey();
    if (opened === null && keptRequestKey() === null) return null;
    overlay.open();
    try {
      const key = opened ?? (await freshRequestKey());
      return key === null ? null : { key, outcome: await linkRequest(key, confirmsAddressee) };
    } finally {
      overlay.close();
    }
  };

  return async function begin(confirmsAddressee = false): Promise<void> {
    const tried = await tryIt(confirmsAddressee);
    // An ended session shows its own message, and the key waits for the next one.
    if (tried === null || !isSignedIn()) return;
    const { key, outcome } = tried;
    if (outcome.kind === 'unreached') {
      if (await confirm({ ...UNREACHED, text: <Unreached message={outcome.message} /> }))
        await begin(confirmsAddressee);
      return;
    }
    if (outcome.kind === 'unconfirmed') {
      if (await confirm(addresseeQuestion(outcome))) await begin(true);
      // The mail still has the link, for a user of the addressed company.
      else forgetRequestKey(key);
      return;
    }
    forgetRequestKey(key);
    if (outcome.kind === 'refused') {
      await confirm({
        title: requestKeyFailedTitle,
        text: outcome.message,
        confirmLabel: CLOSE,
        cancelLabel: null,
      });
      return;
    }
    // Lists and counts fetched meanwhile lack the new invoice.
    void queryClient.invalidateQueries();
    if (outcome.isNew) show({ color: 'success', text: 'お支払い依頼を受け取りました。', duration: SNACKBAR_MS });
    await navigate(paths.receivedInvoice(outcome.docNumber));
  };
}

/** Links the kept request, once, on mount. */
export function LinkRequest() {
  const begin = useEffectEvent(useLinking());
  useEffect(() => void begin(), []);
  return null;
}

const UNREACHED = {
  title: 'お支払い依頼を確認できませんでした',
  confirmLabel: '再試行',
  cancelLabel: CLOSE,
} as const;

/** Shows why it failed, and that nothing is lost. */
function Unreached({ message }: { readonly message: string }) {
  return (
    <>
      <p>{message}</p>
      <p>
        お支払い依頼は、このブラウザーに保存されています。閉じた場合は、次にログインしたときなどに、もう一度確認します。
      </p>
    </>
  );
}
