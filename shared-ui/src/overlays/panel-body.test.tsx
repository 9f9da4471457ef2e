import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';
import { Drawer } from './drawer';

// jsdom has no layout, so the test sets the heights and triggers the resize events.
const changes = new Set<() => void>();
const heights = { content: 0, frame: 0 };

beforeEach(() => {
  class Observer {
    readonly #changed: () => void;

    constructor(changed: () => void) {
      this.#changed = changed;
    }

    observe(): void {
      changes.add(this.#changed);
    }

    disconnect(): void {
      changes.delete(this.#changed);
    }
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => heights.content);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => heights.frame);
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

function layOut(content: number, frame: number): void {
  Object.assign(heights, { content, frame });
  act(() => changes.forEach((changed) => changed()));
}

const body = () => screen.queryByRole('group', { name: '利用規約' });

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('the body of a %s can be focused by Tab only while it scrolls', async (_name, Overlay) => {
  render(
    <Overlay isOpen title="利用規約" onClose={jest.fn()}>
      本文
    </Overlay>,
  );
  const close = screen.getByRole('button', { name: '閉じる' });
  layOut(300, 300);
  expect(body()).toBeNull();
  await userEvent.tab();
  await userEvent.tab();
  expect(close).toHaveFocus();

  layOut(900, 300);
  await userEvent.tab();
  expect(body()).toHaveFocus();
  await userEvent.tab();
  expect(close).toHaveFocus();

  layOut(900, 900);
  expect(body()).toBeNull();
});

test('a removed dialog observes no sizes', () => {
  const { unmount } = render(
    <Dialog isOpen title="利用規約" onClose={jest.fn()}>
      本文
    </Dialog>,
  );
  expect(changes.size).toBeGreaterThan(0);
  unmount();
  expect(changes.size).toBe(0);
});
