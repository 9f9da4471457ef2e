import { useParams } from 'react-router-dom';
import { PaymentComplete, PaymentNotFound } from '../features/payment-complete/payment-complete';
import { useDocNumber } from '../features/payment-flow/doc-number';

/** 申請完了, step 4 of 4: number, dates, and what happens next. */
export function Page() {
  const docNumber = useDocNumber();
  const { id = '' } = useParams();
  if (docNumber === null || !/^[1-9]\d{0,14}$/.test(id)) return <PaymentNotFound />;
  return <PaymentComplete key={id} docNumber={docNumber} id={Number(id)} />;
}
