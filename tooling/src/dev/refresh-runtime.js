import runtime from 'react-refresh/runtime';

/**
 * The page has one React, so it has one Fast Refresh runtime: the host's. A second one, loaded later, would
 * not find React. Equal module names of two builds are told apart by the build's name.
 */
globalThis.fastRefreshOf = (build) => ({
  ...runtime,
  register: (type, id) => runtime.register(type, `${build} ${id}`),
});
