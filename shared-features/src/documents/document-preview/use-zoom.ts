import { useState } from 'react';

/** Widths of a page relative to the preview. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const FITS = STEPS.indexOf(1);

/** Zoom of a preview, in fixed steps. */
export interface Zoom {
  /** 1 fits the width. */
  readonly factor: number;
  /** Absent at the largest step. */
  readonly zoomIn?: () => void;
  /** Absent at the smallest step. */
  readonly zoomOut?: () => void;
}

/** Manages the zoom of one preview. It starts at full width. */
export function useZoom(): Zoom {
  const [step, setStep] = useState(FITS);
  return {
    factor: STEPS[step] ?? 1,
    ...(step < STEPS.length - 1 && { zoomIn: () => setStep(step + 1) }),
    ...(step > 0 && { zoomOut: () => setStep(step - 1) }),
  };
}
