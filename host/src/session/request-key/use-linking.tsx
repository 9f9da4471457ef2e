import { useNavigate } from 'react-router-dom';
import { isSignedIn, queryClient } from 'shared-auth';
import { addresseeQuestion } from 'shared-features/suppliers/addressee';
import { requestKeyFailedTitle } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/words';
import { paths, useConfirm, useLoadingOverlay, useSnackbar } from 'shared-shell';
import { freshRequestKey } from './fresh-request-key';
import { forgetRequestKey, keptRequestKey, openedRequestKey } from './kept-request-key';
import { type LinkOutcome, linkRequest } from './link-request';

const SNACKBAR_MS = 5_000;

interface Tried {
  readonly key: string;
  readonly outcome: LinkOutcome;
}

/**
 * Links the request whose link opened this page, else the kept one, if there is any, behind the loading overlay: then its invoice opens, or the failure is told
 * and the key forgotten. Where nothing was found out the key stays, and another try is offered.
 */
export function useLinking(): () => Promise<void> {
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
    // A session that ended meanwhile has words of its own, and the key waits for the next one.
    if (tried === null || !isSignedIn()) return;
    const { key, outcome } = tried;
    if (outcome.kind === 'unreached') {
      if (await confirm({ ...UNREACHED, text: <Unreached message={outcome.message} /> })) await begin(confirmsAddressee);
      return;
    }
    if (outcome.kind === 'unconfirmed') {
      if (await confirm(addresseeQuestion(outcome))) await begin(true);
      // The mail still has the link, for whoever signs in for the right company.
      else forgetRequestKey(key);
      return;
    }
    forgetRequestKey(key);
    if (outcome.kind === 'refused') {
      await confirm({ title: requestKeyFailedTitle, text: outcome.message, confirmLabel: BUTTONS.close, cancelLabel: null });
      return;
    }
    // Lists and counts that were read meanwhile do not have it yet.
    void queryClient.invalidateQueries();
    if (outcome.isNew) show({ color: 'success', text: 'お支払い依頼を受け取りました。', duration: SNACKBAR_MS });
    await navigate(paths.receivedInvoice(outcome.docNumber));
  };
}

const UNREACHED = { title: 'お支払い依頼を確認できませんでした', confirmLabel: '再試行', cancelLabel: BUTTONS.close } as const;

/** Why it failed, and that nothing is lost. */
function Unreached({ message }: { readonly message: string }) {
  return (
    <>
      <p>{message}</p>
      <p>お支払い依頼は、このブラウザーに保存されています。閉じた場合は、次にログインしたときなどに、もう一度確認します。</p>
    </>
  );
}
