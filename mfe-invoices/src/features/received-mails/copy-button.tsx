import { useState } from 'react';
import { copied } from 'shared-rules/messages';
import { useSnackbar } from 'shared-shell';
import { Alert, Button } from 'shared-ui/core';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 3_000;

/** Shows コピー, which copies a text. If the browser denies access to the clipboard, asks to copy by hand. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const snackbar = useSnackbar();
  const [hasFailed, setHasFailed] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setHasFailed(false);
      snackbar.show({ color: 'success', text: copied, duration: SNACKBAR_MS });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button size="sm" icon="content_copy" onPress={() => void copy()}>
        {label}
      </Button>
      {hasFailed ? (
        <Alert tone="warning" isLive title="コピーできませんでした。">
          <p>表示されているアドレスを選択してコピーしてください。</p>
        </Alert>
      ) : null}
    </>
  );
}
