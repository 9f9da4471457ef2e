import { useRef } from 'react';
import { Comments } from 'shared-features/documents/comments';
import { APPROVALS_TITLE } from 'shared-features/payments/approval';
import { paths } from 'shared-shell';
import {
  LoadError,
  NotFound,
  Page,
  PageHeader,
  Skeleton,
  Split,
  Stack,
  textStyles,
  useIsDesktop,
} from 'shared-ui/core';
import { ApprovalActions } from './approval-actions';
import { ApprovalActs } from './approval-acts';
import { ApprovalDocument } from './approval-document';
import { DifferencesCard, RequestCard, TermsCard } from './approval-facts';
import { ApprovalPreCheck } from './approval-pre-check';
import { ApprovalState } from './approval-state';
import { type ApprovalMaterial, useApprovalMaterial } from './use-approval-material';

const TITLE = '支払いの承認';
const TO_LIST = { label: APPROVALS_TITLE, href: paths.approvals() };

/** Replaces a request that does not exist or belongs to another company. */
export function ApprovalNotFound() {
  return (
    <NotFound
      title="申請が見つかりません"
      trail={[TO_LIST]}
      back={{ href: paths.approvals(), label: `${APPROVALS_TITLE}に戻る` }}
    >
      この承認の申請はありません。アドレスを確認してください。
    </NotFound>
  );
}

/** Shows a whole request: on a wide screen the document beside the claims, on a phone below them. */
function ApprovalParts({ material }: { readonly material: ApprovalMaterial }) {
  const isDesktop = useIsDesktop();
  const top = useRef<HTMLDivElement>(null);
  const { approval } = material;
  const claims = (
    <>
      <TermsCard approval={approval} />
      <DifferencesCard approval={approval} />
      <RequestCard approval={approval} />
      <ApprovalPreCheck {...material} />
    </>
  );
  const document = <ApprovalDocument {...material} />;
  return (
    <>
      <div ref={top} tabIndex={-1} role="group" aria-label="申請の状態" className={textStyles.focusTarget}>
        <Stack>
          <ApprovalState approval={approval} />
        </Stack>
      </div>
      {isDesktop ? (
        <Split ratio="half" main={document} side={claims} />
      ) : (
        <Stack>
          {claims}
          {document}
        </Stack>
      )}
      <ApprovalActs approval={approval} />
      <ApprovalActions material={material} onDone={() => top.current?.focus()} />
      {approval.doc_number === null ? null : <Comments subject={{ doc_number: approval.doc_number }} />}
    </>
  );
}

/** Shows one request for approval. */
export function ApprovalView({ id }: { readonly id: string }) {
  const loaded = useApprovalMaterial(id);
  if (loaded.kind === 'notFound') return <ApprovalNotFound />;
  return (
    <Page width="split">
      <PageHeader
        title={TITLE}
        breadcrumb={[TO_LIST, { label: loaded.kind === 'ready' ? loaded.material.approval.supplier.name : TITLE }]}
      />
      {loaded.kind === 'failed' ? <LoadError error={loaded} onRetry={loaded.retry} /> : null}
      {loaded.kind === 'loading' ? <Skeleton lines={8} /> : null}
      {loaded.kind === 'ready' ? <ApprovalParts key={id} material={loaded.material} /> : null}
    </Page>
  );
}
