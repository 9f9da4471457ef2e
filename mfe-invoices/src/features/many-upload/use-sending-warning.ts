import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from 'shared-shell';

/** Asks before the screen is left while files are being sent: what has not arrived is lost. */
export function useSendingWarning(sending: number): void {
  const confirm = useConfirm();
  const blocker = useBlocker(sending > 0);
  const ask = useEffectEvent(async () => {
    const isConfirmed = await confirm({
      title: '送信中のファイルがあります',
      text: `このページを離れると、残り${sending}件のファイルは追加されません。`,
      confirmLabel: 'ページを離れる',
      cancelLabel: '送信を続ける',
      prefersCancel: true,
    });
    if (isConfirmed) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
}
