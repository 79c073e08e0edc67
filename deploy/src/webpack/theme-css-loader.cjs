const { dirname } = require('node:path');

/** A webpack loader that fills `theme.css` with the tokens and global rules of the theme. */
module.exports = async function themeCssLoader() {
  this.addContextDependency(dirname(require.resolve('shared/ui/theme-css')));
  const { themeCss } = await import('shared/ui/theme-css');
  return themeCss();
};
