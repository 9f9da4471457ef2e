import { useSyncExternalStore } from 'react';
import type { LoginUser } from 'shared-api/types';
import { useCurrentUser } from 'shared-auth';
import { formatLongDate, jstDate } from 'shared-rules/time';
import * as styles from './print-head.css';

const companyOf = (user: LoginUser): string =>
  user.businessForm === 1 ? user.corporation.corporate_name : user.soleProprietor.business_name;

/** Returns today's date in Japan by the clock of this device, which is the one that prints. */
const today = (): string => formatLongDate(jstDate(Date.now()));

/** Asks for the date again when the browser is about to print. */
const untilPrinted = (notify: () => void) => {
  window.addEventListener('beforeprint', notify);
  return () => window.removeEventListener('beforeprint', notify);
};

interface PrintHeadProps {
  /** Subject of the page, if its title does not name it. */
  readonly subject?: string;
}

/** Shows on paper whose page it is and when it was printed; nothing on the screen. Belongs at the top of a page. */
export function PrintHead({ subject }: PrintHeadProps) {
  const user = useCurrentUser();
  // A store, because React renders its changes before the browser takes its picture of the page.
  const date = useSyncExternalStore(untilPrinted, today);
  return (
    <p className={styles.head}>
      <span>{user === undefined ? '' : companyOf(user)}</span>
      {subject === undefined ? null : <span>{subject}</span>}
      <span>{`印刷日 ${date}`}</span>
    </p>
  );
}
