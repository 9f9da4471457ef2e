import { expect, type Locator, type Page } from '@playwright/test';

/** Actions of a user on a page, by any input device. */
export interface Hands {
  /** Presses a button or a link. */
  press: (target: Locator) => Promise<void>;
  /** Chooses a radio button or a check box. */
  tick: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses an entry of a combo box by typing its name. */
  choose: (field: Locator, name: string) => Promise<void>;
  /** Chooses a file in the system's dialog that a button opens. */
  upload: (button: Locator, path: string) => Promise<void>;
}

/** Works by mouse or finger. */
export function pointer(page: Page): Hands {
  return {
    press: (target) => target.click(),
    // The label covers the input.
    tick: (target) => target.locator('xpath=ancestor::label').click(),
    type: (field, text) => field.fill(text),
    choose: async (field, name) => {
      // The click stops the reader from filling in the field. Its earlier text is cleared, so that the name is typed
      // again.
      await field.click();
      await field.fill('');
      await field.fill(name);
      await takeOnlyOption(page, name);
    },
    upload: (button, path) => chooseFile(page, () => button.click(), path),
  };
}

/** Works only with Tab, Enter, arrows and letters. */
export function keyboard(page: Page): Hands {
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  return {
    press,
    tick: async (target) => {
      await tabTo(page, target);
      await page.keyboard.press('Space');
    },
    type,
    choose: async (field, name) => {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Backspace');
      await page.keyboard.type(name);
      await takeOnlyOption(page, name);
    },
    upload: (button, path) => chooseFile(page, () => press(button), path),
  };
}

/** Chooses the only entry that a typed name leaves, once the search has answered. */
async function takeOnlyOption(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('option')).toHaveText([new RegExp(name)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** More tab stops than any of our pages has, including a list of fifty rows: from its heading the header comes last. */
const MOST_STOPS = 250;

/** Presses Tab until the target has the focus. Fails if Tab never reaches it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

/**
 * Also checks the frame's own focus, because a frame's document has an active element even if the focus is elsewhere.
 * Never waits: an element that is hidden now, because Tab has opened a list, has no focus.
 */
function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) =>
    elements.some((element) => element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus()),
  );
}

async function chooseFile(page: Page, open: () => Promise<void>, path: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
  await chooser.setFiles(path);
}
