import { useParams } from 'react-router-dom';
import { MailDetail, MailNotFound } from '../features/received-mails/mail-detail';

/** Shows one received mail. */
export function Page() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <MailDetail key={id} id={Number(id)} /> : <MailNotFound />;
}
