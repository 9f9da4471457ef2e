/** The page of `patterns.notification`. */
export function Page() {
  return <h1>お知らせ</h1>;
}
