/** The page of `patterns.receivedInvoices`. */
export function Page() {
  return <h1>受取請求書</h1>;
}
