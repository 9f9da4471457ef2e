/** The page of `patterns.paymentComplete`. */
export function Page() {
  return <h1>申請完了</h1>;
}
