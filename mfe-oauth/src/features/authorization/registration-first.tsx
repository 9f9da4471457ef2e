import type { ConnectingSystem } from 'shared-api/types';
import { paths } from 'shared-shell';
import { Alert, TextLink } from 'shared-ui/core';
import { Asker } from './asker';
import { OtherAccount } from './other-account';
import { RefuseLink } from './refuse-link';
import type { GivenAnswer } from './use-answer';

interface RegistrationFirstProps {
  readonly system: ConnectingSystem;
  readonly answer: GivenAnswer;
}

/** To a user whose registration is unfinished: it is finished beside this page, which goes on by itself once it is. */
export function RegistrationFirst({ system, answer }: RegistrationFirstProps) {
  return (
    <>
      <Asker system={system} />
      <Alert tone="warning" title="お客様情報の登録が完了していません">
        <p>{`登録が完了すると、「${system.name}」との連携を許可できます。新しいタブで登録を完了してから、この画面にお戻りください。`}</p>
        <p><TextLink href={paths.registration()} isExternal isStrong>登録を続ける</TextLink></p>
      </Alert>
      <div><OtherAccount /></div>
      <RefuseLink system={system} answer={answer} />
    </>
  );
}
