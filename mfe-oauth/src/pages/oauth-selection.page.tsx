import { onlyFor } from 'shared-features/ui/permission';
import { PreRegistrationFrame } from '../features/pre-registration/pre-registration-frame';
import { WaitingList } from '../features/selection/waiting-list';

function Work() {
  return (
    <PreRegistrationFrame title="支払い内容の選択">
      <p>
        連携サービスから届いた内容です。1件を選択して、内容を確認してください。確定するまで、支払いや依頼は行われません。
      </p>
      <WaitingList />
    </PreRegistrationFrame>
  );
}

/** Shows `/oauth/payments/selection`: the waiting submissions of connected systems, to be completed or cancelled. */
export const Page = onlyFor('prepare', '支払い内容の選択', Work);
