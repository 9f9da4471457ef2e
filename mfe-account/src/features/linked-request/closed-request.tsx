import type { LinkedRequest } from 'shared-api/types';
import { formatLongDate } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { Button, Card, DescriptionList, LinkButton, Page, PageHeader } from 'shared-ui/core';
import { GUEST_PATH } from './guest-path';
import { requesterFacts } from './requester-contact';

interface ClosedRequestProps {
  readonly request: LinkedRequest;
  readonly onSignIn: () => void;
}

interface Face {
  readonly title: string;
  readonly text: string;
}

const ASK = 'ご不明な点は、ご依頼元へお問い合わせください。';

function faceOf({ state, payment_deadline: deadline }: LinkedRequest): Face {
  if (state === 'paid') {
    return {
      title: 'お支払い済みのご依頼です',
      text: `このご依頼は、お支払いの手続きが済んでいます。もう一度お支払いいただく必要はありません。${ASK}`,
    };
  }
  if (state === 'expired') {
    const until = `${formatLongDate(deadline)} 23:59`;
    return {
      title: '有効期限を過ぎたご依頼です',
      text: `このご依頼の有効期限（${until}）を過ぎています。お支払いが必要な場合は、ご依頼元へ、あらためて依頼を送るようご連絡ください。`,
    };
  }
  return { title: '取り消されたご依頼です', text: `このご依頼は取り消されたため、お支払いは必要ありません。${ASK}` };
}

/** Shows that a request was paid, has expired or was cancelled, with a contact. */
export function ClosedRequest({ request, onSignIn }: ClosedRequestProps) {
  const { title, text } = faceOf(request);
  return (
    <Page width="form">
      <PageHeader title={title} />
      <p>{text}</p>
      <Card title="ご依頼元">
        <DescriptionList items={requesterFacts(request.requester)} />
      </Card>
      {request.guest?.may === 'view' ? (
        <LinkButton href={GUEST_PATH} variant="primary" isBlock>
          お支払いの状況と領収書を見る
        </LinkButton>
      ) : null}
      <Button isBlock onPress={onSignIn}>
        {request.state === 'paid' ? 'ログインしてお支払い内容を確認' : BUTTONS.login}
      </Button>
    </Page>
  );
}
