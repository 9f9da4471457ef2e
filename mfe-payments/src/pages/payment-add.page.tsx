/** The page of `patterns.paymentAdd`. */
export function Page() {
  return <h1>カード払いの申請</h1>;
}
