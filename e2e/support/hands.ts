import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does to a page, whatever they do it with. */
export interface Hands {
  /** A button or a link. */
  press: (target: Locator) => Promise<void>;
  /** A radio button or a check box. */
  tick: (target: Locator) => Promise<void>;
  /** Puts `text` in the place of what a field holds. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Finds an entry of a combo box by typing its name. */
  choose: (field: Locator, name: string) => Promise<void>;
  /** A file, through the system's dialog that a button opens. */
  upload: (button: Locator, path: string) => Promise<void>;
}

/** Works by mouse or finger. */
export function pointer(page: Page): Hands {
  return {
    press: (target) => target.click(),
    // The input itself is drawn over by its label.
    tick: (target) => target.locator('xpath=ancestor::label').click(),
    type: (field, text) => field.fill(text),
    choose: async (field, name) => {
      // From the click on nothing is read into the field; what was read before goes, so that the name is typed anew.
      await field.click();
      await field.fill('');
      await field.fill(name);
      await takeOnlyOption(page, name);
    },
    upload: (button, path) => chooseFile(page, () => button.click(), path),
  };
}

/** Works by Tab, Enter, arrows and letters alone. */
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

/** Takes the one entry that a typed name has left, once whoever searches has answered. */
async function takeOnlyOption(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('option')).toHaveText([new RegExp(name)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/**
 * More stops than any page of ours has, a list of fifty rows among them: who begins at its heading comes to the header
 * last.
 */
const MOST_STOPS = 250;

/** Presses Tab until the target has the focus; fails where Tab never gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

/**
 * Also inside a frame, whose document knows an active element even while the focus is elsewhere. Never waits: what is
 * hidden from a keyboard just now, because Tab has opened a list over the page, has no focus.
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
