import encodeQR from 'qr';
import { useState, useMemo } from 'react';
import type { Collection } from 'shared-api/types';
import { copied } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { useSnackbar } from 'shared-shell';
import { Alert, Button, TextButton } from 'shared-ui/core';
import { saveBlob } from 'shared-features/documents/downloads';
import * as styles from './request-link.css';

/** Light modules around a QR code; cameras need them (ISO/IEC 18004: four). */
const QUIET_ZONE = 4;

/** QR code as one SVG path of unit squares. `size` is the side in units, quiet zone included. */
interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code with error correction level M, so that it stays readable if partly covered. */
function drawQr(text: string): QrDrawing {
  const modules = encodeQR(text, 'raw', { border: QUIET_ZONE, ecc: 'medium' });
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { size: modules.length, path };
}

/** Pixels per unit in the saved file: large enough for print, with sharp edges. */
const FILE_SCALE = 10;

/** Returns the drawing as an SVG file, black on white. */
function qrFile({ size, path }: QrDrawing): Blob {
  const side = size * FILE_SCALE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

interface QrCodeProps {
  readonly text: string;
  /** Target of the link, for screen readers. */
  readonly label: string;
  /** Name of the saved file without its extension. */
  readonly fileName: string;
}

/** Shows a text as a QR code with a button that saves it as a picture. */
function QrCode({ text, label, fileName }: QrCodeProps) {
  const drawing = useMemo(() => drawQr(text), [text]);
  return (
    <div className={styles.code}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        shapeRendering="crispEdges"
        className={styles.drawing}
      >
        <path d={drawing.path} fill="currentColor" />
      </svg>
      <TextButton size="xs" icon="download" onPress={() => saveBlob(qrFile(drawing), `${fileName}.svg`)}>
        QRコードを保存
      </TextButton>
    </div>
  );
}

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 3_000;

/** Shows リンクをコピー, which copies a link. If the browser denies access to the clipboard, asks to copy by hand. */
function CopyLinkButton({ url }: { readonly url: string }) {
  const snackbar = useSnackbar();
  const [hasFailed, setHasFailed] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setHasFailed(false);
      snackbar.show({ color: 'success', text: copied, duration: SNACKBAR_MS });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button icon="content_copy" onPress={() => void copy()}>
        {BUTTONS.copyLink}
      </Button>
      {hasFailed ? (
        <Alert tone="warning" isLive title="コピーできませんでした。">
          <p>表示されているリンクを選択してコピーしてください。</p>
        </Alert>
      ) : null}
    </>
  );
}

interface RequestLinkProps {
  readonly collection: Pick<Collection, 'request_number' | 'request_url' | 'supplier'>;
}

/**
 * Shows the link that the recipient received by mail, to be passed on as text, by copy, or as a QR code on paper. Shows
 * nothing once the link is closed.
 */
export function RequestLink({ collection: { request_number: number, request_url: url, supplier } }: RequestLinkProps) {
  if (url === null) return null;
  return (
    <div className={styles.parts}>
      <QrCode text={url} label={`依頼 ${number} のお支払いページを開くQRコード`} fileName={`QR_${number}`} />
      <div className={styles.words}>
        <p className={styles.note}>{`メールのリンクと同じです。${supplier.name} の担当者だけにお渡しください。`}</p>
        <p className={styles.link}>{url}</p>
        <CopyLinkButton url={url} />
      </div>
    </div>
  );
}
