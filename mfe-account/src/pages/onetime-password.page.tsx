import { useSearchParams } from 'react-router-dom';
import { SigninCode } from 'shared-features/sign-in/signin-code';
import { paths, withQuery } from 'shared-shell';

/** Shows `/onetime-password`: the second factor of a sign-in. The shell redirects afterwards, as at `/signin`. */
export function Page() {
  const [query] = useSearchParams();
  const path = withQuery(paths.signin(), { redirect: query.get('redirect') ?? undefined });
  return <SigninCode start={{ path, label: 'ログイン画面に戻る' }} />;
}
