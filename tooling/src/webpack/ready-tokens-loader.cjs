const { dirname } = require('node:path');
const { isDeepStrictEqual } = require('node:util');

/** Chakra's start-up code that derives the token names. */
const made = `  registerTokens();
  registerTransform(...tokenTransforms);
  registerMiddleware(...tokenMiddlewares);
  build();
`;

/**
 * Fills Chakra's token maps. It is also inserted into the page as text, so it refers to nothing outside.
 * `varOf` returns the CSS variable of a path.
 */
function fill(
  { names, others, values, palettes },
  { byCategory, flatMap, tokenNameMap, colorPaletteMap },
  varOf,
) {
  for (const [category, props] of Object.entries(names)) {
    const refs = new Map();
    byCategory.set(category, refs);
    for (const prop of props) {
      const name = `${category}.${prop}`;
      const ref = others[name] ?? varOf([category, ...prop.split('.')]).ref;
      refs.set(prop, ref);
      flatMap.set(name, ref);
    }
  }
  for (const [name, value] of Object.entries(values)) tokenNameMap.set(name, { name, value });
  for (const [palette, shades] of Object.entries(palettes)) {
    const variables = new Map();
    colorPaletteMap.set(palette, variables);
    for (const shade of shades) {
      const rest = shade === '' ? [] : [shade];
      variables.set(varOf(['colors', 'colorPalette', ...rest]).var, varOf(['colors', palette, ...rest]).ref);
    }
  }
}

const byCategoryOf = ({ categoryMap, flatMap }) =>
  new Map(
    [...categoryMap].map(([category, tokens]) => [
      category,
      new Map([...tokens.keys()].map((prop) => [prop, flatMap.get(`${category}.${prop}`)])),
    ]),
  );

/**
 * Tokens that Chakra's utilities read by value (`hideBelow`, `bg="brand.solid/50"`); of all others they use
 * the variable.
 */
const askedByValue = /^(?:breakpoints|opacity)\./;

const valuesOf = ({ tokenMap }) =>
  [...tokenMap.values()]
    .filter(({ name }) => askedByValue.test(name))
    .map(({ name, value }) => [name, value]);

/** The names alone; `others` holds those that cannot be derived (fractional and negative steps). */
function namesOf(tokens, varOf) {
  const usual = (name) => varOf(name.split('.')).ref;
  const virtual = varOf(['colors', 'colorPalette']).var;
  return {
    names: Object.fromEntries([...tokens.categoryMap].map(([category, of]) => [category, [...of.keys()]])),
    others: Object.fromEntries([...tokens.flatMap].filter(([name, ref]) => usual(name) !== ref)),
    values: Object.fromEntries(valuesOf(tokens)),
    palettes: Object.fromEntries(
      [...tokens.colorPaletteMap].map(([palette, of]) => [
        palette,
        [...of.keys()].map((variable) =>
          variable.slice(virtual.length + 1).replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase()),
        ),
      ]),
    ),
  };
}

/**
 * A webpack loader for the Chakra module that reads all tokens at start-up and creates a variable for each, a
 * sixth of a second on a phone. The build computes the names from the same theme, and fails if the result
 * differs.
 */
module.exports = async function readyTokens(source) {
  this.addContextDependency(dirname(require.resolve('shared/ui/theme')));
  const { tokens } = (await import('shared/ui/theme')).system;
  const varOf = (path) => tokens.formatCssVar(path, tokens.prefix);
  const data = namesOf(tokens, varOf);
  const views = {
    byCategory: new Map(),
    flatMap: new Map(),
    tokenNameMap: new Map(),
    colorPaletteMap: new Map(),
  };
  fill(data, views, varOf);
  const wanted = {
    byCategory: byCategoryOf(tokens),
    flatMap: tokens.flatMap,
    tokenNameMap: new Map(valuesOf(tokens).map(([name, value]) => [name, { name, value }])),
    colorPaletteMap: tokens.colorPaletteMap,
  };
  if (!source.includes(made) || !isDeepStrictEqual(views, wanted))
    throw new Error('This version of Chakra reads its tokens differently: adapt this loader.');
  const where = '{ byCategory, flatMap, tokenNameMap, colorPaletteMap }';
  const filled = [
    `  (${String(fill)})(${JSON.stringify(data)}, ${where}, (path) => formatCssVar(path, prefix));`,
    '  byCategoryJson = mapToJson(byCategory);',
    '',
  ].join('\n');
  return source.replace(made, () => filled);
};
