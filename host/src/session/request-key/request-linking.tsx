import { useEffect, useEffectEvent, useState } from 'react';
import { useLoadingOverlay, useSnackbar } from 'shared-shell';
import { loadShellPart, reportMissingPart } from '../../remotes/chunks/shell-part';
import { keptRequestKey, openedRequestKey } from './kept-request-key';

type Part = typeof import('./link-request');

/**
 * Links the request whose link was opened and opens its received invoice, for a user who has just signed in or has a
 * session (docs/specification.md 2.4). Looks once, on mount: a link opened in another tab interrupts nobody here. Only
 * users who come with a request download the code. If it does not come, the key stays for the next load: to try later
 * on its own would take the user away from what they do by then.
 */
export function RequestLinking() {
  const [part, setPart] = useState<Part>();
  const overlay = useLoadingOverlay();
  const { show } = useSnackbar();
  const load = useEffectEvent(async () => {
    if (openedRequestKey() === null && keptRequestKey() === null) return;
    overlay.open();
    try {
      setPart(await loadShellPart('linking', () => import('./link-request')));
    } catch (error) {
      reportMissingPart(error);
      show({ color: 'error', text: UNLOADED });
    } finally {
      overlay.close();
    }
  });
  useEffect(() => void load(), []);
  return part === undefined ? null : <part.LinkRequest />;
}

const UNLOADED = 'お支払い依頼を確認できませんでした。通信状況をご確認のうえ、ページを再読み込みしてください。';
