import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeSession, OpenedLink } from 'shared-api/types';
import { $api, api, type ApiError, dataOf } from 'shared-auth';
import { OneTimeCodeForm } from 'shared-features/sign-in/one-time-code';
import { codeState } from 'shared-features/ui/code-state';
import { useKeep, useKeptInput } from 'shared-features/ui/kept-input';
import { BUTTONS } from 'shared-rules/buttons';
import { shownMasked } from 'shared-rules/mail';
import type { LinkState } from 'shared-rules/supplier-link';
import { formatLongDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Alert, Button, Card, DescriptionList, LoadError, Skeleton, Stack, Steps, textStyles } from 'shared-ui/core';
import { AnswerForm } from './answer-form';
import { ANSWER_NAMES } from './answer.form';
import { isLinkOver } from './link-over';

/** Name in the state of the history entry. */
const PROOF = 'link_proof';

/** Says that there is no link to answer. */
export const NoLink = ({ message }: { readonly message?: string }) => (
  <Alert tone="warning" isLive>
    {message ?? 'メールのリンクから、もう一度開いてください。'}
  </Alert>
);

const ASK = '回答が必要な場合は、依頼元に再送を依頼してください。';

/** Texts about a link that takes no answer, by its state: cause, then remedy. */
const OVER: Readonly<Record<Exclude<LinkState, 'sent' | 'opened' | 'proven'>, readonly [title: string, text: string]>> =
  {
    expired: ['この依頼の有効期限が切れています。', ASK],
    withdrawn: ['この依頼は取り消されています。', ASK],
    answered: [
      '回答を受け付けました。',
      '依頼元が内容を確認します。この画面は閉じてかまいません。内容に誤りがある場合は、依頼元へご連絡ください。',
    ],
    accepted: ['この依頼には回答済みです。', '依頼元が内容を確認しました。変更がある場合は、依頼元へご連絡ください。'],
    declined: ['この依頼には回答済みです。', '依頼元が内容を確認しました。ご不明な点は、依頼元へご連絡ください。'],
  };

const isWaiting = (state: LinkState): state is 'sent' | 'opened' | 'proven' => !(state in OVER);

function useOpenedLink(token: string) {
  return $api.useQuery(
    'post',
    '/supplier_links/view',
    { body: { token } },
    // Asked once for each time that the link is opened.
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
}

/** Shows what a link asks for, and the way to the answer; or why it takes none. */
export function AnswerContent({ token }: { readonly token: string }) {
  const { data, error, refetch } = useOpenedLink(token);
  const look = () => void refetch();
  if (data === undefined) {
    if (error === null) return <Skeleton lines={5} />;
    const { message } = error as unknown as ApiError;
    return isLinkOver(error) ? <NoLink message={message} /> : <LoadError error={{ message }} onRetry={look} />;
  }
  return isWaiting(data.state) ? (
    <Asked token={token} link={data} onOver={look} />
  ) : (
    <Over state={data.state} buyerName={data.buyer_name} />
  );
}

interface OverProps {
  readonly state: Exclude<LinkState, 'sent' | 'opened' | 'proven'>;
  readonly buyerName: string;
}

function Over({ state, buyerName }: OverProps) {
  const [title, text] = OVER[state];
  return (
    <Stack>
      <Alert tone={state === 'answered' ? 'success' : 'info'} title={title} isLive>
        <p>{text}</p>
      </Alert>
      <p>{`依頼元: ${buyerName}`}</p>
    </Stack>
  );
}

const STEPS = ['本人確認', '口座の入力', '完了'];

interface AskedProps {
  readonly token: string;
  readonly link: OpenedLink;
  /** Called when the link takes no answer any more, or has it. */
  readonly onOver: () => void;
}

/** Shows what is asked, then the code, then the form. */
function Asked({ token, link, onOver }: AskedProps) {
  const proof = useKeptInput(PROOF) ?? '';
  const keep = useKeep();
  const { buyer_name: name, invoice_number: number, amount, expires_at: end } = link;
  return (
    <Stack gap={24}>
      <Steps steps={STEPS} current={proof === '' ? 1 : 2} />
      <Card title="依頼の内容">
        <p>{`${name}が、お支払いのために、振込先口座の確認をお願いしています。`}</p>
        <DescriptionList
          items={[
            { term: '依頼元', detail: name },
            ...(number === null ? [] : [{ term: FIELDS.invoiceNumber, detail: number }]),
            ...(amount === null ? [] : [{ term: FIELDS.amount, detail: formatYen(amount) }]),
            { term: '回答の期限', detail: formatLongDateTime(end) },
          ]}
        />
        <p className={textStyles.note}>
          お心当たりのない場合は、回答せずに、請求書などでご存じの連絡先から依頼元へご確認ください。暗証番号・パスワード・カード番号をお尋ねすることはありません。
        </p>
      </Card>
      {proof === '' ? (
        <Proof
          token={token}
          address={link.email_address}
          onProven={(given) => keep({ [PROOF]: given })}
          onOver={onOver}
        />
      ) : null}
      {/* Stays where it is while the code is asked for again: nothing that was typed is lost. */}
      <AnswerForm
        token={token}
        proof={proof}
        buyerName={name}
        onUnproven={() => keep({ [PROOF]: '' })}
        onOver={() => {
          keep(Object.fromEntries([PROOF, ...ANSWER_NAMES].map((each) => [each, ''])));
          onOver();
        }}
      />
    </Stack>
  );
}

interface ProofProps {
  readonly token: string;
  readonly address: string;
  readonly onProven: (proof: string) => void;
  readonly onOver: () => void;
}

const session = (answer: CodeSession) => codeState(answer).codeSession;

/** Mails a code to the address of the link, and takes it. */
function Proof({ token, address, onProven, onOver }: ProofProps) {
  const [sent, setSent] = useState<ReturnType<typeof session> | null>(null);
  const begin = useMutation({
    mutationFn: () => dataOf(api.POST('/supplier_links/codes', { body: { token } })),
    onSuccess: (answer) => setSent(session(answer)),
    onError: (error) => {
      if (isLinkOver(error)) onOver();
    },
  });
  const verify = async (code: string, codeSession: string): Promise<void> => {
    const body = { token, code_session: codeSession, code };
    const { proof } = await dataOf(api.POST('/supplier_links/proof', { body }));
    onProven(proof);
  };
  return (
    <Card title="本人確認">
      {sent === null ? (
        <Stack>
          <p>{`依頼のメールが届いたアドレス（${shownMasked(address)}）に、認証コードを送信します。`}</p>
          {begin.error === null ? null : <Alert tone="danger" isLive title={begin.error.message} />}
          <Button variant="primary" isBlock isPending={begin.isPending} onPress={() => begin.mutate()}>
            認証コードを送信
          </Button>
        </Stack>
      ) : (
        <OneTimeCodeForm
          key={sent.code_session}
          session={sent}
          onResent={(answer) => setSent(session(answer))}
          onVerify={(code) => verify(code, sent.code_session)}
          submitLabel={BUTTONS.next}
        />
      )}
    </Card>
  );
}
