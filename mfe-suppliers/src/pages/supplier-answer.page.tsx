import { useSignedIn } from 'shared-auth';
import { BrandBar, Page as Frame, PageHeader } from 'shared-ui/core';
import { AnswerContent, NoLink } from '../features/supplier-answer/answer-content';
import { useLinkToken } from '../features/supplier-answer/link-token';

/** Shows `/suppliers/answer`: opened by the link of a mail, by a supplier without an account of ours. */
export function Page() {
  const token = useLinkToken();
  const isSignedIn = useSignedIn();
  return (
    <>
      {isSignedIn ? null : <BrandBar />}
      <Frame width="form">
        <PageHeader title="振込先口座の回答" />
        {token === null ? <NoLink /> : <AnswerContent key={token} token={token} />}
      </Frame>
    </>
  );
}
