import type { AccountRevision, ListedAccount } from 'shared-api/types';
import { $api } from 'shared-auth';
import { AccountComparison, supplierAccountText } from 'shared-features/suppliers/supplier-account';
import { formatDayTime } from 'shared-rules/time';
import { CLOSE, HOLDER_CHECK_LABELS } from 'shared-rules/words';
import { Button, Skeleton, LoadError } from 'shared-ui/core';
import { Drawer } from 'shared-ui/overlays';
import * as styles from './supplier-accounts.css';

interface AccountHistoryDrawerProps {
  readonly supplierId: number;
  readonly account: ListedAccount;
  readonly onClose: () => void;
}

/** Shows 口座の変更履歴: all revisions of an account, newest first, with their authors and the changes. */
export function AccountHistoryDrawer({ supplierId, account, onClose }: AccountHistoryDrawerProps) {
  const { data, error, refetch } = $api.useQuery('get', '/suppliers/{id}/accounts/{accountId}/revisions', {
    params: { path: { id: supplierId, accountId: account.id } },
  });
  return (
    <Drawer isOpen title="口座の変更履歴" onClose={onClose} actions={<Button onPress={onClose}>{CLOSE}</Button>}>
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={6} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ol className={styles.revisions}>
          {data.revisions.map((revision, index) => (
            <li key={revision.revision} className={styles.revision}>
              <Revision revision={revision} before={data.revisions[index + 1]} />
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}

interface RevisionProps {
  readonly revision: AccountRevision;
  /** Absent for the first. */
  readonly before: AccountRevision | undefined;
}

/** Shows one revision: its time, its author, and the account beside the previous one; the first revision alone. */
function Revision({ revision, before }: RevisionProps) {
  return (
    <>
      <p className={styles.act}>{before === undefined ? '口座を登録' : '口座を変更'}</p>
      <p className={styles.meta}>
        <time dateTime={revision.at}>{formatDayTime(revision.at)}</time>
        <span>{revision.actor_name}</span>
        <span>{`名義確認: ${HOLDER_CHECK_LABELS[revision.holder_check]}`}</span>
      </p>
      {before === undefined ? (
        <p>{supplierAccountText(revision)}</p>
      ) : (
        <AccountComparison
          caption={`${formatDayTime(revision.at)} の変更`}
          before={{ title: '変更前', account: before }}
          after={{ title: '変更後', account: revision }}
        />
      )}
    </>
  );
}
