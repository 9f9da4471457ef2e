import '@testing-library/jest-dom';
import '@vanilla-extract/css/disableRuntimeStyles';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// Lists leave out the present year: that of the dates in the tests, whenever they run.
jest.mock('../../shared-rules/src/present-time', () => ({
  presentTime: () => Date.parse('2026-11-20T12:00:00+09:00'),
}));

// Parts of browsers that jsdom lacks.
Object.assign(globalThis, { TextEncoder, TextDecoder });
globalThis.CSS ??= {} as typeof CSS;
globalThis.CSS.escape ??= (value: string) => value.replace(/[^\w-]/g, (c) => `\\${c}`);

// Ends waiting for what never comes. Far longer than any wait, so that no verdict depends on the machine's speed.
configure({ asyncUtilTimeout: 300_000 });

// A browser's own style, which jsdom lacks: a name would be read with a gap where a line may be broken.
const style = document.createElement('style');
style.textContent = 'wbr { display: inline }';
document.head.append(style);
