import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SupplierDetail } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useMay } from 'shared-features/ui/permission';
import { nextLinkState } from 'shared-rules/supplier-link';
import { Button, Card, LoadError, Skeleton, textStyles } from 'shared-ui/core';
import { LinkEntry } from './link-entry';
import { SendLinkDialog } from './send-link-dialog';
import * as styles from './supplier-links.css';

/** Links that are shown; 操作履歴 has all of them. */
const SHOWN = 5;

/** Name in the address by which another page opens the dialog: with the number of an invoice, or empty. */
const ASK = 'ask';

/** Returns the invoice that the address asks about: a number, null for none, undefined where it does not ask. */
function useAsked() {
  const [search, setSearch] = useSearchParams();
  const text = search.get(ASK);
  const number = Number(text);
  return {
    asked: text === null ? undefined : Number.isInteger(number) && number > 0 ? number : null,
    forget: () => setSearch(new URLSearchParams(), { replace: true, preventScrollReset: true }),
  };
}

/** Shows 口座確認の依頼: links to the supplier with their answers, and the button that sends one. */
export function LinksCard({ supplier }: { readonly supplier: SupplierDetail }) {
  const { data, error, refetch } = $api.useQuery('get', '/suppliers/{id}/links', {
    params: { path: { id: supplier.id } },
  });
  const { asked, forget } = useAsked();
  const [isOpen, setIsOpen] = useState(false);
  const maySend = useMay('prepare') && supplier.status === 'enable';
  const links = data?.links ?? [];
  const isFree = data !== undefined && links.every(({ state }) => state === 'expired' || isOver(state));
  const close = () => {
    setIsOpen(false);
    if (asked !== undefined) forget();
  };
  return (
    <Card
      title="口座確認の依頼"
      actions={
        maySend && isFree ? (
          <Button size="sm" icon="add" onPress={() => setIsOpen(true)}>
            口座の確認を依頼
          </Button>
        ) : undefined
      }
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={2} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : links.length === 0 ? (
        <p className={textStyles.note}>
          取引先にメールでリンクを送り、振込先口座を回答してもらえます。回答は、登録内容と見くらべてから反映します。
        </p>
      ) : (
        <ul aria-label="口座確認の依頼" className={styles.list}>
          {links.slice(0, SHOWN).map((link) => (
            <LinkEntry key={link.id} supplier={supplier} link={link} />
          ))}
        </ul>
      )}
      {maySend && isFree && (isOpen || asked !== undefined) ? (
        <SendLinkDialog supplier={supplier} docNumber={asked ?? null} onClose={close} />
      ) : null}
    </Card>
  );
}

/** Whether a link waits for nobody any more. */
const isOver = (state: Parameters<typeof nextLinkState>[0]): boolean =>
  nextLinkState(state, 'withdraw') === null && nextLinkState(state, 'accept') === null;
