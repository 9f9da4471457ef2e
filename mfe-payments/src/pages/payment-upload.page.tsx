/** The page of `patterns.paymentUpload`. */
export function Page() {
  return <h1>請求書カード払い</h1>;
}
