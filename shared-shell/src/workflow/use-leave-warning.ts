import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { leavePage } from 'shared-rules/messages';
import { patterns } from '../paths';
import { useConfirm } from '../ui-state/confirm';
import { useUnsavedWork } from './unsaved-work';
import { isInside } from './use-workflow';

/**
 * Asks before the user leaves an area whose input would be lost (docs/screens.md 2.1); the browser asks before the
 * document is left. Never blocks a sign-out or the end of a session.
 * @param isUnsaved whether there is such input now
 * @param area patterns within which nothing is lost, one of `workflowAreas`
 * @param saveDraft saves the input as a draft, where there are drafts; returns whether it did. If not, the user stays.
 * @returns function to call once the input is saved, before navigating: it disables the question
 */
export function useLeaveWarning(
  isUnsaved: boolean,
  area: readonly string[],
  saveDraft?: () => Promise<boolean>,
): () => void {
  const confirm = useConfirm();
  const isSaved = useRef(false);
  const release = useUnsavedWork(isUnsaved, true);
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      isUnsaved && !isSaved.current && pathname !== patterns.signin && !isInside(area, pathname),
  );
  const saving = useRef(saveDraft);
  useEffect(() => {
    saving.current = saveDraft;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: '入力内容の破棄',
      text: leavePage,
      confirmLabel: 'ページを離れる',
      cancelLabel: '入力を続ける',
      prefersCancel: true,
      ...(saving.current !== undefined && {
        other: { label: '下書き保存して離れる', act: async () => (await saving.current?.()) ?? false },
      }),
    }).then((isConfirmed) => (isConfirmed ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  return useCallback(() => {
    isSaved.current = true;
    release();
  }, [release]);
}
