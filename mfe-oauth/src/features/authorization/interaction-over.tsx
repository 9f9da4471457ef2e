import { paths } from 'shared-shell';
import { Alert, LinkButton } from 'shared-ui/core';

/** Replaces an authorization that has expired, is done, or was started in another browser. */
export function InteractionOver() {
  return (
    <>
      <Alert tone="warning" title="この連携の手続きは続けられません">
        <p>
          有効期限が切れたか、すでに完了しているか、別のブラウザーで始められた手続きです。連携元のサービスから、もう一度お手続きください。
        </p>
      </Alert>
      <LinkButton href={paths.toppage()} isBlock>
        カードで請求書のトップへ
      </LinkButton>
    </>
  );
}
