import type { ReactNode } from 'react';
import { useState } from 'react';
import type { CreditCard } from 'shared-api/types';
import { cardText } from 'shared-features/cards/card-text';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { TextButton } from 'shared-ui/core';
import { CardUsersDialog, USERS } from './card-users-dialog';

function usersOf({ users = null, may_use: mayUse }: CreditCard, mayPay: boolean): string {
  if (users === null) return 'すべてのメンバー';
  const names = users.length === 0 ? '管理者（選んだ方がいないため）' : users.map(({ name }) => name).join('、');
  return mayPay && mayUse === false ? `${names}　あなたのお支払いには使えません。` : names;
}

/** Returns who saved a card and who may use it, for its list of facts; nothing for a company of one person. */
export function peopleFacts(card: CreditCard, mayPay: boolean): readonly { term: string; detail: ReactNode }[] {
  if (card.users === undefined) return [];
  return [
    { term: '登録した方', detail: card.added_by ?? '記録がありません' },
    { term: USERS, detail: usersOf(card, mayPay) },
  ];
}

/** Shows the button that sets who may use a card, to whoever may do that. */
export function ChangeUsers({ card }: { readonly card: CreditCard }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, dialog: proof } = useReauthentication();
  if (card.may_limit !== true) return null;
  return (
    <>
      <TextButton
        icon="account_circle"
        aria-label={`${cardText(card)} の${USERS}を変更`}
        onPress={() => setIsAsking(true)}
      >
        {`${USERS}を変更`}
      </TextButton>
      {isAsking ? <CardUsersDialog card={card} run={run} onClose={() => setIsAsking(false)} /> : null}
      {proof}
    </>
  );
}
