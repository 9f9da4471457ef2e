import { Alert, Page, PageHeader, Stack } from 'shared-ui/core';
import { ResetButton } from './reset-button';

interface DisabledPanelProps {
  /** The screen's name, which stays as the heading. */
  readonly title: string;
  /** Japanese name of the remote. */
  readonly remoteName: string;
  /** Why it is switched off, as the registry says it to users. */
  readonly reason: string;
  /** Where this tab took the remote from elsewhere: goes back to the published version. */
  readonly onReset?: (() => void) | undefined;
}

/** The face of a page whose remote is switched off in the registry: said calmly, for nothing has failed and nothing is loaded. */
export function DisabledPanel({ title, remoteName, reason, onReset }: DisabledPanelProps) {
  return (
    <Page width="list">
      <Stack gap={24}>
        <PageHeader title={title} />
        <Alert tone="info" title={`「${remoteName}」は現在ご利用いただけません`}>
          <Stack gap={12}>
            <p>{reason}</p>
            <p>他の画面はそのままご利用いただけます。</p>
            {onReset === undefined ? null : (
              <div>
                <ResetButton onPress={onReset} />
              </div>
            )}
          </Stack>
        </Alert>
      </Stack>
    </Page>
  );
}
