/** Code that Chakra's system runs at start-up, and its replacement in the host. */
const changes = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  // Leaves the reset's rules out too.
  ['const result = createPreflight({ preflight });', 'const result = {};'],
];

/**
 * A webpack loader for the Chakra module that creates the global rules at start-up: the host has them in its
 * style sheet (theme-css-loader.cjs).
 */
module.exports = function noGlobalCss(source) {
  return changes.reduce((changed, [made, instead]) => {
    if (!changed.includes(made))
      throw new Error('This version of Chakra creates its global rules differently: adapt this loader.');
    return changed.replace(made, instead);
  }, source);
};
