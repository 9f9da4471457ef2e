import type { UserPreRegistration } from 'shared-api/types';
import { FromSystem } from 'shared-features/connecting-system';
import { useEnteredText } from 'shared-features/payment-form';
import { FIELDS } from 'shared-rules/words';
import { Cluster, Stack, TextButton } from 'shared-ui/core';
import * as styles from './oauth-payment.css';
import { type LodgedPreRegistration, offeredSuppliers } from './sent-values';

interface SupplierOffersProps {
  readonly preRegistration: LodgedPreRegistration;
  readonly onChoose: (id: number) => void;
}

/** Whom the connected system named, and the registered suppliers that may be the same, to be chosen. */
export function SupplierOffers({ preRegistration, onChoose }: SupplierOffersProps) {
  const { system, payment } = preRegistration;
  const chosen = useEnteredText('supplierId');
  const offered = offeredSuppliers(preRegistration);
  const others = offered.filter(({ id }) => String(id) !== chosen);
  const number = payment.supplier.corporate_number ?? null;
  return (
    <div className={styles.sent}>
      <Stack gap={4}>
        <div><FromSystem system={system} /></div>
        <p>
          {'取引先: '}
          <strong>{payment.supplier.name}</strong>
          {number === null ? null : `（${FIELDS.corporateNumber} ${number}）`}
        </p>
        {offered.length === 0 ? <p>{missing(preRegistration)}</p> : null}
        {others.length === 0 ? null : (
          <Cluster gap={8}>
            {others.map(({ id, name, matched_by: by }) => (
              <TextButton key={id} icon="check" onPress={() => onChoose(id)}>{`${name}（${by === 'name' ? '名称' : FIELDS.corporateNumber}が一致）を選択`}</TextButton>
            ))}
          </Cluster>
        )}
      </Stack>
    </div>
  );
}

/** Why nobody can be offered. */
function missing({ suppliers: [disabled] }: UserPreRegistration): string {
  return disabled === undefined
    ? '一致する取引先は登録されていません。登録済みの取引先から選択するか、取引先を追加してください。'
    : `一致する取引先「${disabled.name}」は無効のため、選択できません。ほかの取引先を選択するか、取引先の画面で有効にしてください。`;
}
