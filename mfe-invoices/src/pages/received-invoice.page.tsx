/** The page of `patterns.receivedInvoice`. */
export function Page() {
  return <h1>請求書</h1>;
}
