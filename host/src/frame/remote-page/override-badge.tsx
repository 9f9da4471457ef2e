import { TextButton } from 'shared-ui/core';
import { OVERRIDE_LIFETIME_MS } from '../../remotes/overrides/override-lifetime';
import type { OverrideNote } from '../../remotes/overrides/overrides-for';
import { resetOverrides } from '../../remotes/overrides/reset-overrides';
import * as styles from './remote-page.css';

/** Shows above every page that this tab uses another version of a remote: which, from where, and since when. */
export function OverrideBadge({ notes }: { readonly notes: readonly OverrideNote[] }) {
  return (
    <aside className={styles.badge} aria-label="テスト版の表示">
      <span className={styles.heading}>テスト版を表示中（このタブのみ）</span>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={`${note.id} ${note.since}`}>
            「{note.name}」
            {note.fault === undefined ? <Source note={note} /> : <span className={styles.fault}>{note.fault}</span>}
          </li>
        ))}
      </ul>
      <TextButton icon="refresh" onPress={resetOverrides}>
        リセット
      </TextButton>
    </aside>
  );
}

function Source({ note: { manifest, version, since } }: { readonly note: OverrideNote }) {
  const until = `${timeOf(since)}〜${timeOf(since + OVERRIDE_LIFETIME_MS)}`;
  return manifest === null ? `停止（${until}）` : `${version ?? ''}：${new URL('.', manifest).href}（${until}）`;
}

function timeOf(time: number): string {
  return new Intl.DateTimeFormat('ja-JP', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' }).format(time);
}
