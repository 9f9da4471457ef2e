import { TransferPersonNameField } from 'shared-features/bank/transfer-person-name';
import { toBankKana } from 'shared-rules/bank-kana';
import { abbreviateLegalEntity } from 'shared-rules/legal-entity';
import { FIELDS } from 'shared-rules/words';
import { Card } from 'shared-ui/core';
import type { ChosenForm } from './registration-values';
import { useFollow } from './use-follow';

/** 振込名義, begun with the name's reading as banks abbreviate it. */
export function SenderCard({ form }: { readonly form: Exclude<ChosenForm, ''> }) {
  useFollow('transfer_person_name', form === '1' ? 'corporate_name_kana' : 'business_name_kana', senderNameOf);
  return (
    <Card title="振込名義">
      <TransferPersonNameField
        name="transfer_person_name"
        label={FIELDS.transferPersonName}
        help="取引先の通帳に表示される名前です。カナ・英数字、40文字以内。カナから自動で入力され、変更できます。"
      />
    </Card>
  );
}

const senderNameOf = (kana: string): string => toBankKana(abbreviateLegalEntity(kana)).value;
