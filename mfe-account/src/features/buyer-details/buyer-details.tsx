import type { LoginUser } from 'shared-api/types';
import { useKeptDialog } from 'shared-features/ui/kept-input';
import { BUTTONS } from 'shared-rules/words';
import { Alert, Button, Card, DescriptionList, Stack } from 'shared-ui/core';
import { corporationSections, soleProprietorSections } from './buyer-sections';
import { SupportNote } from './support-note';
import { TransferNameDialog } from './transfer-name-dialog';

/** 会社情報 or 事業者情報: what is registered of the buyer. Only 振込名義 can be changed here (domain model). */
export function BuyerDetails({ user }: { readonly user: LoginUser }) {
  const naming = useKeptDialog('transfer-person-name');
  const { transfer_person_name: name } = user.businessForm === 1 ? user.corporation : user.soleProprietor;
  const sections = user.businessForm === 1 ? corporationSections(user.corporation) : soleProprietorSections(user.soleProprietor);
  return (
    <Stack gap={24}>
      <Card
        title="振込名義"
        actions={<Button size="sm" aria-label="振込名義を変更" onPress={naming.open}>{BUTTONS.change}</Button>}
      >
        <DescriptionList items={[{ term: '振込依頼人名', detail: name }]} />
      </Card>
      <Alert tone="info">
        <SupportNote>振込名義のほかの登録内容を変更するときは、お問い合わせ窓口へご連絡ください。ご本人と新しい内容を確認のうえ、変更します。</SupportNote>
      </Alert>
      {sections.map(({ title, items }) => (
        <Card key={title} title={title}>
          <DescriptionList items={items} />
        </Card>
      ))}
      {naming.isOpen ? <TransferNameDialog name={name} onClose={naming.close} /> : null}
    </Stack>
  );
}
