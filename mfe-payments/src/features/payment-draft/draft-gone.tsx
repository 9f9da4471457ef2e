import { paths } from 'shared-shell';
import { Alert, TextLink } from 'shared-ui/core';

/** Shows that a draft no longer exists: it may have been submitted in another tab. */
export function DraftGone({ docNumber }: { readonly docNumber: number }) {
  return (
    <Alert tone="warning" title="この下書きは、削除されたか、すでに申請に使われました。">
      <p>
        同じ内容を申請していないか、
        <TextLink href={paths.receivedInvoice(docNumber)}>請求書のお支払い状況</TextLink>
        を確認してください。新しく入力して申請することもできます。
      </p>
    </Alert>
  );
}
