import { Steps } from 'shared-ui/core';

const STEPS = ['お支払い内容', '確認', '完了'];

/**
 * Shows the three steps of paying a request.
 * @param current from 1
 */
export function RequestSteps({ current }: { readonly current: number }) {
  return <Steps steps={STEPS} current={current} />;
}
