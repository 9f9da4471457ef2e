import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { leavePage } from 'shared-rules/messages';
import { patterns } from '../paths';
import { useConfirm } from '../ui-state/confirm';
import { useUnsavedWork } from './unsaved-work';
import { isInside } from './use-workflow';

/**
 * Asks before the user leaves an area with input that leaving throws away (screens: form rules); where the document
 * goes, the browser asks. Nobody is kept from signing out or from a session that has ended.
 * @param isUnsaved whether there is such input now
 * @param area the patterns within which nothing is lost, one of `workflowAreas`
 * @returns to be called once the input is saved, before leading on: from then on nothing is asked
 */
export function useLeaveWarning(isUnsaved: boolean, area: readonly string[]): () => void {
  const confirm = useConfirm();
  const isSaved = useRef(false);
  const release = useUnsavedWork(isUnsaved, true);
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      isUnsaved && !isSaved.current && pathname !== patterns.signin && !isInside(area, pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: '入力内容の破棄',
      text: leavePage,
      confirmLabel: 'ページを離れる',
      cancelLabel: '入力を続ける',
    }).then((isConfirmed) => (isConfirmed ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  return useCallback(() => {
    isSaved.current = true;
    release();
  }, [release]);
}
