import { useRouteError } from 'react-router-dom';
import { Alert, Page } from 'shared-ui/core';

/** What a page threw, in plain words for whoever tests the remote. */
export function StandaloneError() {
  const error = useRouteError();
  return (
    <Page width="form">
      <Alert tone="danger" title="ページを表示できませんでした">
        {error instanceof Error ? error.message : String(error)}
      </Alert>
    </Page>
  );
}
