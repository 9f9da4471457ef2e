import { EmailAddressForm } from '../features/email-change/email-address-form';
import { EmailChangePage } from '../features/email-change/email-change-page';
import { WithLoginUser } from '../features/login-user/with-login-user';

/** Shows `/myaccount/edit-email-address`. */
export function Page() {
  return (
    <EmailChangePage>
      <WithLoginUser>{(user) => <EmailAddressForm user={user} />}</WithLoginUser>
    </EmailChangePage>
  );
}
