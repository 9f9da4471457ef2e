import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState, type RefObject } from 'react';
import * as styles from './document-preview.css';

/** Distance from the visible part at which an element counts as near. */
const MARGIN = '600px';

/** Returns whether an element has come near the visible part. Stays true afterwards. */
function useInView(target: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (target.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isNear;
}

/** Browsers draw nothing on a canvas above about 16 million pixels. */
const MAX_PIXELS = 16_000_000;

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
  readonly zoom: number;
  readonly label: string;
}

/** Shows one page as a picture, rendered when it comes near the visible part, in the screen's resolution. */
export function PdfPage({ pdf, number, zoom, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useInView(canvas);

  useEffect(() => {
    const target = canvas.current;
    if (target === null || !isNear) return;
    let cancel: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isGone) return;
      const natural = page.getViewport({ scale: 1 });
      const wanted = (target.clientWidth * window.devicePixelRatio) / natural.width;
      const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (natural.width * natural.height)));
      const viewport = page.getViewport({ scale });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    // A page that cannot be rendered stays blank. The others work, and the file can be downloaded.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [pdf, number, zoom, isNear]);

  return <canvas ref={canvas} className={styles.page} role="img" aria-label={label} />;
}
