import { Button } from 'shared-ui/core';

/** Returns to the published version. Shown on the panel of an overridden remote. */
export function ResetButton({ onPress }: { readonly onPress: () => void }) {
  return <Button onPress={onPress}>公開中の版に戻す（リセット）</Button>;
}
