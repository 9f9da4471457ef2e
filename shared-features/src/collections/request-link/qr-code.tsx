import { useMemo } from 'react';
import { saveBlob } from '../../documents/downloads';
import { TextButton } from 'shared-ui/core';
import { drawQr, qrFile } from './qr-drawing';
import * as styles from './request-link.css';

interface QrCodeProps {
  readonly text: string;
  /** What it leads to, for whom it cannot be seen. */
  readonly label: string;
  /** Name under which the browser saves it, without its ending. */
  readonly fileName: string;
}

/** A text as a QR code, and a button that saves it as a picture. */
export function QrCode({ text, label, fileName }: QrCodeProps) {
  const drawing = useMemo(() => drawQr(text), [text]);
  return (
    <div className={styles.code}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${drawing.size} ${drawing.size}`} shapeRendering="crispEdges" className={styles.drawing}>
        <path d={drawing.path} fill="currentColor" />
      </svg>
      <TextButton size="xs" icon="download" onPress={() => saveBlob(qrFile(drawing), `${fileName}.svg`)}>QRコードを保存</TextButton>
    </div>
  );
}
