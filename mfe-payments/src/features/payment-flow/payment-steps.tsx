import { Steps } from 'shared-ui/core';

const STEPS = ['請求書', '支払い内容', '確認', '完了'];

/**
 * Shows the four steps of the flow.
 * @param current from 1
 */
export function PaymentSteps({ current }: { readonly current: number }) {
  return <Steps steps={STEPS} current={current} />;
}
