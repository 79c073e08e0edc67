/**
 * A webpack loader for the theme's values: the host has them in its style sheet (theme-css-loader.cjs), and
 * their names from ready-tokens-loader.cjs.
 */
module.exports = () => 'export const values = {};';
