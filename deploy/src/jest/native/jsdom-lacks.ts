const nothing = (): void => {};

/** What browsers have and jsdom lacks: Chakra measures and asks for media; nothing here has a size. */
export function addWhatJsdomLacks(window: typeof globalThis): void {
  Object.assign(window, {
    ResizeObserver: class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
    matchMedia: (media: string) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
      dispatchEvent: () => false,
    }),
    scrollTo: nothing,
  });
  Object.assign(window.Element.prototype, { scrollTo: nothing, scrollIntoView: nothing });
}
