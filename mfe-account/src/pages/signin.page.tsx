/** The page of `patterns.signin`. */
export function Page() {
  return <h1>ログイン</h1>;
}
