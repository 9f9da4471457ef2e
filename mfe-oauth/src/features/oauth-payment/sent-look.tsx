import { type ReactNode, useId } from 'react';
import type { ConnectingSystem } from 'shared-api/types';
import { FromSystem } from 'shared-features/connecting-system';
import type { FramedLook } from 'shared-features/received-invoice-form';
import { useFormValue } from 'shared-ui/forms';

interface SentLookProps {
  readonly system: ConnectingSystem;
  /** The form's field. */
  readonly name: string;
  /** What was sent for it; undefined where nothing was. */
  readonly sent: string | number | undefined;
  /** How the field looks while it holds something else. */
  readonly look: FramedLook;
  readonly children: (look: FramedLook) => ReactNode;
}

/** A field that says that its value came from a connected system, as long as it is the one that was sent. */
export function SentLook({ system, name, sent, look, children }: SentLookProps) {
  const id = useId();
  const isSent = useFormValue(name) === sent;
  return children(isSent ? { labelAside: <FromSystem id={id} system={system} />, describedBy: id } : look);
}
