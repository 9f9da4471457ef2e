import { type ReactNode, useState } from 'react';
import type { ListedAccount, Supplier } from 'shared-api/types';
import { Allowed } from 'shared-features/ui/permission';
import { FIELDS } from 'shared-rules/words';
import { paths, withQuery } from 'shared-shell';
import { Alert, TextButton, TextLink, VisuallyHidden } from 'shared-ui/core';
import { SelectField } from 'shared-ui/pickers';
import { useEnteredText } from '../payment-fields/use-entered-values';
import { AccountDrawer } from 'shared-features/suppliers/supplier-account';
import { cautionTitle } from './account-caution-notice';
import { type AccountChoice, choiceText } from './account-choice';
import * as styles from './account-choice.css';
import { AccountNotes } from './account-notes';
import { useChooseWhenListed } from './use-choose-when-listed';

const NAME = 'supplierAccountId';

interface AccountFieldProps {
  readonly supplier: Pick<Supplier, 'id' | 'name'>;
  readonly accounts: readonly AccountChoice[];
  /** The invoice that is paid, if it is registered. */
  readonly docNumber?: number | undefined;
  readonly isLocked: boolean;
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

/**
 * Shows 振込先口座: the choice of one of the supplier's accounts, with notes. An account can be added or changed without
 * leaving the form.
 */
export function AccountField({ supplier, accounts, docNumber, isLocked, ...look }: AccountFieldProps) {
  const value = useEnteredText(NAME);
  const chosen = accounts.find((choice) => choice.value === value);
  const { listed = null, caution = null } = chosen ?? {};
  const [edited, setEdited] = useState<ListedAccount | 'new' | null>(null);
  const choose = useChooseWhenListed(accounts);
  return (
    <div className={styles.field}>
      {accounts.length === 0 ? (
        <Alert tone="warning" title="この取引先には、振込先口座が登録されていません。">
          <p>口座を追加してください。</p>
          <Allowed to="prepare">
            <p>
              口座が分からない場合は、
              <TextLink href={withQuery(paths.supplier(supplier.id), { ask: String(docNumber ?? '') })} isExternal>
                取引先に口座の確認を依頼
              </TextLink>
              できます。
            </p>
          </Allowed>
        </Alert>
      ) : (
        <SelectField
          name={NAME}
          label={FIELDS.supplierAccount}
          badge="required"
          options={accounts.map((choice) => ({ value: choice.value, label: choiceText(choice) }))}
          isDisabled={isLocked}
          {...look}
        />
      )}
      {isLocked ? null : (
        <div className={styles.acts}>
          <TextButton icon="add" onPress={() => setEdited('new')}>
            口座を追加
          </TextButton>
          {listed === null ? null : (
            <TextButton icon="edit" onPress={() => setEdited(listed)}>
              口座を変更
            </TextButton>
          )}
        </div>
      )}
      <VisuallyHidden>
        <p role="status">{caution === null ? '' : `${cautionTitle(caution)}。`}</p>
      </VisuallyHidden>
      {chosen === undefined ? null : <AccountNotes choice={chosen} />}
      {edited === null ? null : (
        <AccountDrawer
          supplier={supplier}
          account={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(account) => {
            setEdited(null);
            choose(account);
          }}
        />
      )}
    </div>
  );
}
