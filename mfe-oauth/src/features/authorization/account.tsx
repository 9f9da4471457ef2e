import type { LoginUser } from 'shared-api/types';
import { maskEmail, shownMasked } from 'shared-rules/mail';
import { textStyles } from 'shared-ui/core';
import * as styles from './authorization.css';
import { OtherAccount } from './other-account';

/** As whom the user allows it, and the way to do so as somebody else. */
export function Account({ user }: { readonly user: LoginUser }) {
  const company = user.businessForm === 1 ? user.corporation.corporate_name : user.soleProprietor.business_name;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>連携するアカウント</h2>
      <p className={styles.account}>
        {company === '' ? null : <span>{company}</span>}
        <span>{`${user.userLastName} ${user.userFirstName} 様`}</span>
        <span className={textStyles.note}>{shownMasked(maskEmail(user.emailAddress))}</span>
      </p>
      <div>
        <OtherAccount />
      </div>
    </section>
  );
}
