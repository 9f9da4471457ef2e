import { useState } from 'react';
import { useCurrentUser } from 'shared-auth';
import { Books } from 'shared-features/payments/books';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { BareButton, Card, Icon, Link, textStyles } from 'shared-ui/core';
import { LEAVE_PATH } from '../leaving/leave-path';
import * as styles from './settings.css';

interface Setting {
  readonly label: string;
  /** Contents in words. */
  readonly about: string;
  /** Page of the setting, or what opens it beside this page. */
  readonly to: string | (() => void);
}

/** Shows one setting; all of it can be pressed. */
function Entry({ label, about, to }: Setting) {
  return (
    <li className={styles.entry}>
      <div>
        {typeof to === 'string' ? (
          <Link href={to} className={styles.target}>
            {label}
          </Link>
        ) : (
          <BareButton className={styles.target} onPress={to}>
            {label}
          </BareButton>
        )}
        <p className={textStyles.note}>{about}</p>
      </div>
      <Icon name="chevron_right" />
    </li>
  );
}

/** Leads to every setting, by what it is about. */
export function Settings() {
  const isSoleProprietor = useCurrentUser()?.businessForm === 2;
  const [isBooksOpen, setIsBooksOpen] = useState(false);
  const groups: readonly { readonly title: string; readonly settings: readonly Setting[] }[] = [
    {
      title: isSoleProprietor ? '事業者とご担当者' : '会社とご担当者',
      settings: [
        {
          label: isSoleProprietor ? NAVIGATION.business : NAVIGATION.company,
          about: '登録内容の確認、振込名義の変更',
          to: paths.company(),
        },
        {
          label: NAVIGATION.loginInformation,
          about: 'メールアドレス・パスワード・ご担当者名の変更',
          to: paths.myaccount(),
        },
      ],
    },
    {
      title: '支払いと会計',
      settings: [
        {
          label: NAVIGATION.creditCards,
          about: 'カードの追加・削除、締め日・引き落とし日',
          to: paths.creditCards(),
        },
        {
          label: '仕訳の設定',
          about: '会計ソフトに取り込む仕訳の勘定科目・税区分',
          to: () => setIsBooksOpen(true),
        },
      ],
    },
    {
      title: '安全',
      settings: [
        {
          label: NAVIGATION.security,
          about: '2段階認証、パスキー、連携サービス、ログイン中の端末、ログイン履歴',
          to: paths.security(),
        },
        { label: '操作履歴', about: 'だれがいつ何を行ったかの記録', to: paths.operations() },
      ],
    },
    {
      title: '通知とご契約',
      settings: [
        { label: 'メール通知の設定', about: '届くメールの選択', to: paths.mailSettings() },
        { label: NAVIGATION.terms, about: '現在の利用規約', to: paths.termsOfService() },
        { label: '退会', about: 'ご利用を終了する手続き', to: LEAVE_PATH },
      ],
    },
  ];
  return (
    <div className={styles.groups}>
      {groups.map(({ title, settings }) => (
        <Card key={title} title={title}>
          <ul className={styles.list}>
            {settings.map((setting) => (
              <Entry key={setting.label} {...setting} />
            ))}
          </ul>
        </Card>
      ))}
      <Books isOpen={isBooksOpen} onClose={() => setIsBooksOpen(false)} />
    </div>
  );
}
