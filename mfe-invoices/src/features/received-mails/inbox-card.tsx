import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Inbox } from 'shared-api/types';
import { $api, api, dataOf, newIdempotencyKey, queryClient } from 'shared-auth';
import { Allowed } from 'shared-features/ui/permission';
import { formatLongDateTime } from 'shared-rules/time';
import { useConfirm, useSnackbar } from 'shared-shell';
import { Alert, Button, Card, Cluster, LoadError, Skeleton, Stack, textStyles } from 'shared-ui/core';
import { CopyButton } from './copy-button';
import * as styles from './mails.css';
import { SendersDialog } from './senders-dialog';

const TITLE = '請求書の受信用アドレス';
/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

const keep = (inbox: Inbox): void => void queryClient.setQueryData($api.queryOptions('get', '/inbox').queryKey, inbox);

/** Returns the making of an address; of another one after a question. */
function useRenew(hasOne: boolean) {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      dataOf(api.POST('/inbox/address', { params: { header: { 'Idempotency-Key': newIdempotencyKey() } } })),
    onSuccess: (inbox) => {
      keep(inbox);
      show({ color: 'success', text: '受信用アドレスを発行しました。', duration: SNACKBAR_MS });
    },
  });
  const renew = async () => {
    const isConfirmed =
      !hasOne ||
      (await confirm({
        title: '受信用アドレスの再発行',
        text: '新しいアドレスを発行しますか？　いまのアドレスは、すぐに使えなくなります。取引先に新しいアドレスをお知らせください。',
        confirmLabel: '再発行',
        cancelLabel: 'キャンセル',
        isDanger: true,
      }));
    if (isConfirmed) mutate();
  };
  return { renew: () => void renew(), isPending, error };
}

function Senders({ inbox }: { readonly inbox: Inbox }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={8}>
      <h3 className={textStyles.caption}>許可する差出人</h3>
      {inbox.senders.length === 0 ? (
        <p className={textStyles.note}>まだありません。届いたメールは、すべて保留になります。</p>
      ) : (
        <ul className={styles.senders} aria-label="許可する差出人">
          {inbox.senders.map((sender) => (
            <li key={sender}>{sender}</li>
          ))}
        </ul>
      )}
      <Allowed to="company">
        <Cluster>
          <Button size="sm" onPress={() => setIsOpen(true)}>
            差出人を編集
          </Button>
        </Cluster>
      </Allowed>
      {isOpen ? <SendersDialog inbox={inbox} onSaved={keep} onClose={() => setIsOpen(false)} /> : null}
    </Stack>
  );
}

function Address({ inbox }: { readonly inbox: Inbox }) {
  const { address, created_at: at } = inbox;
  const { renew, isPending, error } = useRenew(address !== null);
  return (
    <Stack>
      {address === null ? (
        <p>取引先にこのアドレスを伝えると、メールに添付された請求書が「確認待ち」に入ります。</p>
      ) : (
        <>
          <p>取引先にお伝えください。メールに添付された請求書が「確認待ち」に入ります。</p>
          <p className={styles.address}>{address}</p>
          {at === null ? null : <p className={textStyles.note}>{`発行　${formatLongDateTime(at)}`}</p>}
        </>
      )}
      {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
      <Cluster>
        {address === null ? null : <CopyButton text={address} label="アドレスをコピー" />}
        <Allowed to="company">
          <Button size="sm" isPending={isPending} onPress={renew}>
            {address === null ? 'アドレスを発行' : '再発行'}
          </Button>
        </Allowed>
      </Cluster>
      {address === null ? (
        <Allowed to="prepare">
          <p className={textStyles.note}>発行と差出人の設定は、会社の管理者ができます。</p>
        </Allowed>
      ) : (
        <Senders inbox={inbox} />
      )}
    </Stack>
  );
}

/** Shows where a company receives invoices by mail, and from whom; administrators change it. */
export function InboxCard() {
  const { data, error, refetch } = $api.useQuery('get', '/inbox');
  return (
    <Card title={TITLE}>
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={3} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : data.is_receiving ? (
        <Address inbox={data} />
      ) : (
        <p>メールでの受け取りは、現在ご利用いただけません。請求書は、画面から追加してください。</p>
      )}
    </Card>
  );
}
