import '@testing-library/jest-dom';
import '@vanilla-extract/css/disableRuntimeStyles';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// Parts of browsers that jsdom lacks.
Object.assign(globalThis, { TextEncoder, TextDecoder });
globalThis.CSS ??= {} as typeof CSS;
globalThis.CSS.escape ??= (value: string) => value.replace(/[^\w-]/g, (c) => `\\${c}`);

// Typing letter by letter takes its time where many tests run at once; a limit is for what never ends.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });
