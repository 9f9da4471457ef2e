/** The page of `patterns.paymentAddConfirm`. */
export function Page() {
  return <h1>申請内容の確認</h1>;
}
