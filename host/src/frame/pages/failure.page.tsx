import { unexpectedError } from 'shared-rules/messages';
import { Alert, Button, Page, PageHeader, Stack } from 'shared-ui/core';

interface FailurePageProps {
  readonly errorId: string;
  readonly onRetry: () => void;
}

/** Shows that the shell itself cannot go on: it failed to start, or an error escaped everything else. */
export function FailurePage({ errorId, onRetry }: FailurePageProps) {
  return (
    <main>
      <Page width="form">
        <Stack gap={24}>
          <PageHeader title="画面を表示できませんでした" />
          <Alert tone="danger" isLive>
            <p>{unexpectedError}</p>
            <p>エラーID: {errorId}</p>
          </Alert>
          <div>
            <Button icon="refresh" onPress={onRetry}>
              再試行
            </Button>
          </div>
        </Stack>
      </Page>
    </main>
  );
}
