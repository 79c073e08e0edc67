const { dirname } = require('node:path');

/** A webpack loader that writes the theme's tokens and global rules into `theme.css`. */
module.exports = async function themeCssLoader() {
  this.addContextDependency(dirname(require.resolve('shared/ui/theme-css')));
  const { themeCss } = await import('shared/ui/theme-css');
  return themeCss();
};
