const nothing = (): void => {};

/** Browser features that jsdom lacks: Chakra measures elements and queries media; here nothing has a size. */
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
Object.assign(Element.prototype, { scrollTo: nothing, scrollIntoView: nothing });
