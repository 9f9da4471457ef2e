import { useCurrentUser } from 'shared-auth';
import { booksPath } from 'shared-features/payments/books-path';
import { useMay } from 'shared-features/ui/permission';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Card, Split, Stack, TextLink, textStyles } from 'shared-ui/core';
import { RULES_TITLE } from '../approval-rules/rule-words';
import { RULES_PATH } from '../approval-rules/rules-path';
import { LEAVE_PATH } from '../leaving/leave-path';

interface GroupProps {
  readonly title: string;
  /** Name of each setting, its page, and its contents in words. */
  readonly settings: readonly (readonly [label: string, path: string, about: string])[];
}

/** Shows settings of one kind, each as a link to its page. */
function Group({ title, settings }: GroupProps) {
  return (
    <Card title={title}>
      <Stack gap={16}>
        {settings.map(([label, path, about]) => (
          <p key={label}>
            <TextLink href={path} isStrong>
              {label}
            </TextLink>
            <span className={`${textStyles.note} ${textStyles.line}`}>{about}</span>
          </p>
        ))}
      </Stack>
    </Card>
  );
}

/** Links to every setting, by subject. */
export function Settings() {
  const isOfCompany = useMay('company');
  const isSoleProprietor = useCurrentUser()?.businessForm === 2;
  return (
    <Split
      ratio="half"
      main={
        <>
          <Group
            title={isSoleProprietor ? '事業者とご担当者' : '会社とご担当者'}
            settings={[
              [
                isSoleProprietor ? NAVIGATION.business : NAVIGATION.company,
                paths.company(),
                '登録内容の確認、振込名義の変更',
              ],
              [NAVIGATION.loginInformation, paths.myaccount(), 'メールアドレス・パスワード・ご担当者名の変更'],
              ['メンバー', paths.members(), '同じ会社の方の招待、役割の変更'],
            ]}
          />
          <Group
            title="安全"
            settings={[
              [NAVIGATION.security, paths.security(), '2段階認証、パスキー、連携サービス、ログイン中の端末'],
              ['操作履歴', paths.operations(), 'だれがいつ何を行ったかの記録'],
            ]}
          />
        </>
      }
      side={
        <>
          <Group
            title="支払いと会計"
            settings={[
              [NAVIGATION.creditCards, paths.creditCards(), 'カードの追加・削除、締め日・引き落とし日'],
              [RULES_TITLE, RULES_PATH, 'ほかのメンバーの承認が必要な支払い'],
              ['仕訳の設定', booksPath(), '会計ソフトに取り込む仕訳の勘定科目・税区分'],
            ]}
          />
          <Group
            title="通知とご契約"
            settings={[
              ['メール通知の設定', paths.mailSettings(), '届くメールの選択'],
              [NAVIGATION.terms, paths.termsOfService(), '現在の規約'],
              ...(isOfCompany ? [['退会', LEAVE_PATH, 'ご利用を終了する手続き'] as const] : []),
            ]}
          />
        </>
      }
    />
  );
}
