import { paths } from 'shared-shell';
import { EmptyState, LinkButton } from 'shared-ui/core';
import { PreRegistrationFrame } from './pre-registration-frame';

/** Stands where a pre-registration would be that does not exist, or was lodged for somebody else. */
export function PreRegistrationMissing() {
  return (
    <PreRegistrationFrame title="事前登録が見つかりません">
      <EmptyState icon="description" action={<LinkButton href={paths.oauthSelection()}>届いている事前登録を見る</LinkButton>}>
        該当する事前登録はありません。連携サービスで登録したときと同じアカウントでログインしているか、確認してください。
      </EmptyState>
    </PreRegistrationFrame>
  );
}
