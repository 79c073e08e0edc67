import '@testing-library/jest-dom/jest-globals';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';

/** What browsers have and jsdom lacks: Chakra measures and asks for media; nothing here has a size. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;

globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

// Chakra's switches make one.
Object.assign(globalThis, { PointerEvent: globalThis.PointerEvent ?? class extends MouseEvent {} });

Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
globalThis.scrollTo = () => {};

// Component tests of whole screens load much of the design system the first time.
jest.setTimeout(60_000);
// What a test waits for comes; how soon is the machine's affair.
configure({ asyncUtilTimeout: 15_000 });
