import { useState } from 'react';
import { copied } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/words';
import { useSnackbar } from 'shared-shell';
import { Alert, Button } from 'shared-ui/core';

/** How long the success is shown, in ms. */
const SNACKBAR_MS = 3_000;

/** リンクをコピー: puts an address into the clipboard; where the browser does not let it, says how to copy by hand. */
export function CopyLinkButton({ url }: { readonly url: string }) {
  const snackbar = useSnackbar();
  const [hasFailed, setHasFailed] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setHasFailed(false);
      snackbar.show({ color: 'success', text: copied, duration: SNACKBAR_MS });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button icon="content_copy" onPress={() => void copy()}>{BUTTONS.copyLink}</Button>
      {hasFailed ? <Alert tone="warning" isLive title="コピーできませんでした。"><p>表示されているリンクを選択してコピーしてください。</p></Alert> : null}
    </>
  );
}
