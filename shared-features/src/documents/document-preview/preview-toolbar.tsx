import { BUTTONS } from 'shared-rules/words';
import { IconButton } from 'shared-ui/core';
import * as styles from './document-preview.css';
import type { Zoom } from './use-zoom';

interface PreviewToolbarProps {
  readonly name: string;
  /** null until the document says, and for pictures. */
  readonly pageCount: number | null;
  readonly zoom: Zoom;
}

/** Name, number of pages and zoom of a preview. */
export function PreviewToolbar({ name, pageCount, zoom }: PreviewToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <p className={styles.name}>
        {name}
        {pageCount === null ? null : <span className={styles.pageCount}>{`全${pageCount}ページ`}</span>}
      </p>
      <div className={styles.zoom} role="group" aria-label="表示の大きさ">
        <IconButton icon="zoom_out" label={BUTTONS.zoomOut} isDisabled={zoom.zoomOut === undefined} onPress={zoom.zoomOut} />
        <output aria-label="倍率">{`${zoom.factor * 100}%`}</output>
        <IconButton icon="zoom_in" label={BUTTONS.zoomIn} isDisabled={zoom.zoomIn === undefined} onPress={zoom.zoomIn} />
      </div>
    </div>
  );
}
