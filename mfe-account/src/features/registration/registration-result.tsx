import { paths } from 'shared-shell';
import { ActionBar, Alert, Card, LinkButton } from 'shared-ui/core';
import { RegistrationFrame } from './registration-frame';
import * as styles from './registration.css';
import { RESULT_TITLE } from './titles';

const NEXT_STEPS = [
  {
    title: 'カード登録',
    text: 'お支払いに使うクレジットカードを登録します。',
    action: 'カードを登録',
    href: paths.creditCards(),
  },
  {
    title: '請求書アップロード',
    text: '支払う請求書をアップロードして、カード払いを申請します。',
    action: 'アップロード',
    href: paths.paymentUpload(),
  },
] as const;

/** Shows 登録完了: the next steps. */
export function RegistrationResult() {
  return (
    <RegistrationFrame title={RESULT_TITLE} step={3}>
      <Alert tone="success" title="お客様情報の登録が完了しました。">
        <p>ご登録ありがとうございます。ログイン済みのため、そのままご利用いただけます。</p>
      </Alert>
      <Card title="次のステップ">
        <ol className={styles.steps}>
          {NEXT_STEPS.map(({ title, text, action, href }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.stepNumber} aria-hidden>
                {index + 1}
              </span>
              <span className={styles.stepText}>
                <span className={styles.stepTitle}>{title}</span>
                <span>{text}</span>
              </span>
              <span className={styles.stepAction}>
                <LinkButton href={href} size="sm">
                  {action}
                </LinkButton>
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <ActionBar>
        <LinkButton href={paths.receivedInvoiceAdd()} variant="primary" isBlock>
          請求書を追加
        </LinkButton>
      </ActionBar>
    </RegistrationFrame>
  );
}
