import type { WaitingDocument } from 'shared-api/types';
import { type IconName, StatusChip, type StatusTone } from 'shared-ui/core';

const LOOKS: Readonly<
  Record<WaitingDocument['state'], { readonly label: string; readonly tone: StatusTone; readonly icon: IconName }>
> = {
  doubtful: { label: '要確認', tone: 'warning', icon: 'warning' },
  unreadable: { label: '読み取れませんでした', tone: 'warning', icon: 'error' },
  reading: { label: '読み取り中', tone: 'info', icon: 'hourglass_empty' },
  sure: { label: '読み取り済み', tone: 'success', icon: 'check_circle' },
};

const LOCKED = { label: 'パスワード付き', tone: 'warning', icon: 'error' } as const;

/** Shows how far the reading of a waiting document is, and how many of its fields a person has to look at. */
export function WaitingState({ document: { state, doubts, progress, file } }: { readonly document: WaitingDocument }) {
  const { label, tone, icon } = file.is_locked === true ? LOCKED : LOOKS[state];
  const more = state === 'doubtful' ? ` ${doubts}項目` : state === 'reading' && progress > 0 ? ` ${progress}%` : '';
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
      {more}
    </StatusChip>
  );
}
