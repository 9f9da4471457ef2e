import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CodeSession } from 'shared-api/types';
import { codeState, type KeptCodeSession } from '../../ui/code-state';
import { codeSessionOf } from './code-session';

interface CodeSessionHere {
  readonly session: KeptCodeSession;
  /** Keeps the answer to asking for another code in the place of the one before. */
  readonly keep: (next: CodeSession) => void;
}

/**
 * The code session that a screen was entered with (see `codeState`). Null without one, and then it leads to the first
 * screen of the flow: render nothing.
 *
 * @param start path of the first screen, with its query
 */
export function useCodeSession(start: string): CodeSessionHere | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const session = codeSessionOf(state);
  const isMissing = session === null;
  useEffect(() => {
    if (isMissing) void navigate(start, { replace: true });
  }, [isMissing, navigate, start]);
  if (session === null) return null;
  return {
    session,
    keep: (next) =>
      void navigate(pathname + search, { replace: true, preventScrollReset: true, state: codeState(next) }),
  };
}
