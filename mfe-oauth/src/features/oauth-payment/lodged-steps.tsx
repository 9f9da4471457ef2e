import { Steps } from 'shared-ui/core';

const STEPS = ['請求書情報', '確認', '完了'];

/** The three steps from what was lodged to the payment. @param current from 1 */
export function LodgedSteps({ current }: { readonly current: number }) {
  return <Steps steps={STEPS} current={current} />;
}
