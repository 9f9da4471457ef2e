/** The page of `patterns.receivedInvoiceAdd`. */
export function Page() {
  return <h1>請求書の登録</h1>;
}
