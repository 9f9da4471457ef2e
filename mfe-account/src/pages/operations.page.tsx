import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { OperationList } from '../features/operations/operation-list';

const TITLE = '操作履歴';

/** Shows `/myaccount/operations`. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader
        title={TITLE}
        breadcrumb={[{ label: NAVIGATION.settings, href: paths.settings() }, { label: TITLE }]}
      />
      <p>
        アカウントで行われた操作の記録です。ログインは過去1年間、そのほかは期限なく保存しています。心当たりのない操作がある場合は、パスワードを変更し、お問い合わせ窓口へご連絡ください。
      </p>
      <OperationList />
    </PageColumn>
  );
}
