import { useCurrentUser } from 'shared-auth';
import { Allowed } from 'shared-features/ui/permission';
import { NAVIGATION } from 'shared-rules/words';
import { Page as PageColumn, PageHeader, TextLink } from 'shared-ui/core';
import { BuyerDetails } from '../features/buyer-details/buyer-details';
import { LEAVE_PATH } from '../features/leaving/leave-path';
import { WithLoginUser } from '../features/login-user/with-login-user';

/** Shows `/myaccount/company`: 会社情報, for a sole proprietor 事業者情報. */
export function Page() {
  const isSoleProprietor = useCurrentUser()?.businessForm === 2;
  return (
    <PageColumn width="form">
      <PageHeader title={isSoleProprietor ? NAVIGATION.business : NAVIGATION.company} />
      <WithLoginUser>{(user) => <BuyerDetails user={user} />}</WithLoginUser>
      <Allowed to="company">
        <p>
          ご利用を終了する場合は、<TextLink href={LEAVE_PATH}>退会</TextLink>の手続きをしてください。
        </p>
      </Allowed>
    </PageColumn>
  );
}
