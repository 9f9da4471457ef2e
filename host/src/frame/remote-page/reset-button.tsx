import { Button } from 'shared-ui/core';

/** On the panel of a remote that this tab took from elsewhere: the way back to the published version. */
export function ResetButton({ onPress }: { readonly onPress: () => void }) {
  return <Button onPress={onPress}>公開中の版に戻す（リセット）</Button>;
}
