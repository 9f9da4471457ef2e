import { useRef } from 'react';
import { paths } from 'shared-shell';
import { LinkButton, Page, PageHeader, Stack } from 'shared-ui/core';
import { useArrival } from '../navigation/use-arrival';

const TITLE = 'ページが見つかりません';

/** Every address that no page has. */
export function NotFoundPage() {
  const content = useRef<HTMLDivElement>(null);
  useArrival(TITLE, content);
  return (
    <div ref={content}>
      <Page width="form">
        <Stack gap={24}>
          <PageHeader title={TITLE} />
          <p>お探しのページは、移動または削除された可能性があります。アドレスをご確認ください。</p>
          <div>
            <LinkButton href={paths.receivedInvoices()} variant="primary">
              受取請求書に戻る
            </LinkButton>
          </div>
        </Stack>
      </Page>
    </div>
  );
}
