/** The page of `patterns.notifications`. */
export function Page() {
  return <h1>お知らせ</h1>;
}
