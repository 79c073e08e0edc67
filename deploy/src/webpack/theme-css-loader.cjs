const { dirname } = require('node:path');

/** A webpack loader that fills `theme.css` with the tokens and global rules of the theme. */
module.exports = function themeCssLoader() {
  this.addContextDependency(dirname(require.resolve('shared/ui/theme-css')));
  const done = this.async();
  import('shared/ui/theme-css').then(({ themeCss }) => done(null, themeCss()), done);
};
