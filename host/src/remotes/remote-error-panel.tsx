import { Alert, Button, Page, PageHeader, Stack } from 'shared-ui/core';

interface RemoteErrorPanelProps {
  /** The screen's name, which stays as the heading. */
  readonly title: string;
  /** Japanese name of the remote that failed. */
  readonly remoteName: string;
  /** What failed: a remote that does not fit this version of the shell is another matter than one that is down. */
  readonly phase: string;
  readonly errorId: string;
  readonly onRetry: () => void;
}

/** Stands in the content area in place of a page that cannot be shown. Header and navigation go on around it. */
export function RemoteErrorPanel({ title, remoteName, phase, errorId, onRetry }: RemoteErrorPanelProps) {
  return (
    <Page width="list">
      <Stack gap={24}>
        <PageHeader title={title} />
        <Alert tone="danger" title={`「${remoteName}」を表示できませんでした`} isLive>
          <Stack gap={12}>
            <p>{phase === 'incompatible' ? INCOMPATIBLE : UNAVAILABLE}</p>
            <p>解決しない場合は、エラーIDをお問い合わせ窓口にお伝えください。エラーID: {errorId}</p>
            <div>
              <Button icon="refresh" onPress={onRetry}>
                再試行
              </Button>
            </div>
          </Stack>
        </Alert>
      </Stack>
    </Page>
  );
}

const UNAVAILABLE = '通信環境を確認して、再試行してください。他の画面はそのままご利用いただけます。';
const INCOMPATIBLE = 'この画面は更新の途中のため、現在ご利用いただけません。時間をおいて、再試行してください。';
