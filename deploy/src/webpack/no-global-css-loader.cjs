const made = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/**
 * A webpack loader for the part of Chakra that makes the global rules at start-up: the host has them in its style sheet
 * (theme-css-loader.cjs) and need not make them again.
 */
module.exports = function noGlobalCss(source) {
  if (!source.includes(made)) throw new Error('Chakra makes its global rules in another way now.');
  return source.replace(made, 'const _global = [];');
};
