import type { ListedAccount } from 'shared-api/types';
import { Icon } from 'shared-ui/core';
import { type AccountContent, type ComparedPart, comparedParts } from './account-parts';
import * as styles from './supplier-account.css';

interface PaymentsToEarlierProps {
  readonly account: Pick<ListedAccount, 'payments_to_earlier'>;
}

/** Shows the payments in progress that go to the account as it was before the change; nothing if there are none. */
export function PaymentsToEarlier({ account: { payments_to_earlier: earlier } }: PaymentsToEarlierProps) {
  if (earlier.count === 0) return null;
  const hidden = earlier.count - earlier.payment_numbers.length;
  const names = `${earlier.payment_numbers.join('、')}${hidden > 0 ? `、ほか${hidden}件` : ''}`;
  return (
    <p>{`申請済みのお支払い（${names}）は、変更前の口座に振り込まれます。振込先を変えるときは、各申請の内容を変更してください。`}</p>
  );
}

interface AccountComparisonProps {
  /** Name of the table, for screen readers. */
  readonly caption: string;
  /** Account with its column heading, e.g. 前回の振込先. */
  readonly before: { readonly title: string; readonly account: AccountContent };
  readonly after: { readonly title: string; readonly account: AccountContent };
}

/** Shows two accounts, or two states of one, side by side. */
export const AccountComparison = ({ caption, before, after }: AccountComparisonProps) => (
  <PartComparison
    caption={caption}
    titles={[before.title, after.title]}
    parts={comparedParts(before.account, after.account)}
  />
);

interface PartComparisonProps {
  /** Name of the table, for screen readers. */
  readonly caption: string;
  /** Headings of the two columns. */
  readonly titles: readonly [before: string, after: string];
  readonly parts: readonly ComparedPart[];
}

/** Shows parts in two states side by side. Differences are marked with a word, not only a colour. */
export function PartComparison({ caption, titles: [before, after], parts }: PartComparisonProps) {
  return (
    <table aria-label={caption} className={styles.table}>
      <thead className={styles.group}>
        <tr className={styles.head}>
          <td className={styles.corner} />
          <th scope="col" className={styles.columnName}>
            {before}
          </th>
          <th scope="col" className={styles.columnName}>
            {after}
          </th>
        </tr>
      </thead>
      <tbody className={styles.group}>
        {parts.map((part) => (
          <tr key={part.label} className={styles.part}>
            <th scope="row" className={styles.partName}>
              {part.label}
              {part.isDifferent ? (
                <span className={styles.mark}>
                  <Icon name="warning" />
                  相違
                </span>
              ) : null}
            </th>
            <td className={part.isDifferent ? styles.different : styles.value}>{part.before}</td>
            <td className={part.isDifferent ? styles.different : styles.value}>{part.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
