import { useEffect } from 'react';
import { useConfirm, useSnackbar } from 'shared-shell';
import { isShowing } from 'shared-shell/showing';
import { reloadUnasked } from 'shared-shell/unsaved-work';
import { useRemotes } from '../remotes/remotes-context';
import { losesByReload } from '../remotes/updates/at-work';

/**
 * Notifies a user at work of a new version, which loads on request or on a later navigation. Renders nothing itself.
 */
export function NewVersionNotice() {
  const { watch } = useRemotes();
  const { show } = useSnackbar();
  const confirm = useConfirm();

  useEffect(() => {
    const update = async (): Promise<void> => {
      const isAgreed =
        !losesByReload() ||
        (await confirm({
          title: 'ページの更新',
          text: LOSS,
          confirmLabel: '更新する',
          cancelLabel: '更新しない',
          prefersCancel: true,
        }));
      if (isAgreed) reloadUnasked();
    };
    return watch?.onAnnounce(() => {
      if (isShowing()) return false;
      show({
        color: 'info',
        text: '新しいバージョンがあります。',
        action: { label: '更新する', onPress: () => void update() },
      });
      return true;
    });
  }, [watch, show, confirm]);
  return null;
}

const LOSS = '送信中の内容や、開いている画面に入力した内容は失われることがあります。更新しますか？';
