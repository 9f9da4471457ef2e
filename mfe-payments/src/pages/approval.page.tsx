import { useParams } from 'react-router-dom';
import { ApprovalNotFound, ApprovalView } from '../features/approval/approval-view';

/** Shows `/approvals/:id`: one request to approve a payment, with all that an approver looks at. */
export function Page() {
  const { id = '' } = useParams();
  return /^[0-9a-f-]{36}$/.test(id) ? <ApprovalView key={id} id={id} /> : <ApprovalNotFound />;
}
