import { matchPath, useLocation } from 'react-router-dom';
import { Alert, LinkButton, Page, PageHeader, Stack } from 'shared-ui/core';
import { paths, patterns } from '../paths';
import type { RemoteConfig } from '../remote-config';

/** Patterns that match addresses outside the product, or redirect by themselves. */
const NO_PAGES: readonly string[] = [patterns.notFound, patterns.root];

interface StandaloneNotHereProps {
  readonly config: RemoteConfig;
}

/** Shown at every address outside this remote. A remote alone knows no others. */
export function StandaloneNotHere({ config: { id, name } }: StandaloneNotHereProps) {
  const { pathname } = useLocation();
  const isOfProduct = Object.values(patterns).some(
    (pattern) => !NO_PAGES.includes(pattern) && matchPath(pattern, pathname) !== null,
  );
  return (
    <Page width="form">
      <Stack gap={24}>
        <PageHeader title={isOfProduct ? 'ここにはない画面です' : 'ページが見つかりません'} />
        <Alert tone="info" title={pathname}>
          {isOfProduct
            ? `「${name}」（${id}）だけを起動しているため、この画面は表示できません。すべての画面を使うには、npm start で起動してください。`
            : 'このアドレスの画面はありません。アドレスを確認してください。'}
        </Alert>
        <div>
          <LinkButton href={paths.root()} variant="primary">
            画面の一覧に戻る
          </LinkButton>
        </div>
      </Stack>
    </Page>
  );
}
