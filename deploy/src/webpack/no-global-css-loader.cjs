/** What Chakra's system makes at start-up, and what the host makes of it. */
const changes = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  // The reset's rules need not come along either.
  ['const result = createPreflight({ preflight });', 'const result = {};'],
];

/**
 * A webpack loader for the part of Chakra that makes the global rules at start-up: the host has them in its style sheet
 * (theme-css-loader.cjs) and need not make them again.
 */
module.exports = function noGlobalCss(source) {
  return changes.reduce((changed, [made, instead]) => {
    if (!changed.includes(made)) throw new Error('Chakra makes its global rules in another way now.');
    return changed.replace(made, instead);
  }, source);
};
