import { Alert, Button, Cluster, Page, PageHeader, Stack } from 'shared-ui/core';
import type { LoadKind } from '../../remotes/remote-load-error';
import { ResetButton } from './reset-button';

interface RemoteErrorPanelProps {
  /** Name of the screen, which stays as the heading. */
  readonly title: string;
  /** Japanese name of the remote that failed. */
  readonly remoteName: string;
  /** Kind of the failure. The advice depends on it. */
  readonly kind: LoadKind;
  readonly errorId: string;
  readonly onRetry: () => void;
  /** Returns to the published version; only if this tab overrides the remote. */
  readonly onReset?: (() => void) | undefined;
}

/** Replaces a page that cannot be shown. Header and navigation stay usable. */
export function RemoteErrorPanel({ title, remoteName, kind, errorId, onRetry, onReset }: RemoteErrorPanelProps) {
  return (
    <Page width="list">
      <Stack gap={24}>
        <PageHeader title={title} />
        <Alert tone="danger" title={`「${remoteName}」を表示できませんでした`} isLive>
          <Stack gap={12}>
            <p>{REMEDIES[kind] ?? FAULTY}</p>
            <p>解決しない場合は、エラーIDをお問い合わせ窓口にお伝えください。エラーID: {errorId}</p>
            <Cluster gap={12}>
              <Button icon="refresh" onPress={onRetry}>
                再試行
              </Button>
              {onReset === undefined ? null : <ResetButton onPress={onReset} />}
            </Cluster>
          </Stack>
        </Alert>
      </Stack>
    </Page>
  );
}

const FAULTY =
  'この画面に問題が発生しています。時間をおいて、再試行してください。他の画面はそのままご利用いただけます。';

/** Advice for the user, where it depends on the kind of failure. */
const REMEDIES: Partial<Record<LoadKind, string>> = {
  offline: 'インターネットに接続されていません。接続を確認して、再試行してください。',
  network: '通信環境を確認して、再試行してください。他の画面はそのままご利用いただけます。',
  timeout:
    '応答がないため、読み込みを中止しました。通信環境を確認するか、時間をおいて、再試行してください。他の画面はそのままご利用いただけます。',
  unmet: 'この画面は更新の途中のため、現在ご利用いただけません。時間をおいて、再試行してください。',
};
