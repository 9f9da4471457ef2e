import { Authorization } from '../features/authorization/authorization';
import { useInteractionUid } from '../features/authorization/authorization-paths';
import { FaceFrame } from '../features/authorization/face-frame';
import { InteractionOver } from '../features/authorization/interaction-over';

/** Shows `/oauth/authorize?interaction=…`: the user allows or refuses a system's request. */
export function Page() {
  const uid = useInteractionUid();
  return uid === null ? (
    <FaceFrame face="over">
      <InteractionOver />
    </FaceFrame>
  ) : (
    <Authorization key={uid} uid={uid} />
  );
}
