/**
 * A webpack loader for the zod module that writes JSON schemas. Every schema includes it, 17 kB in all, but
 * browsers never need one: the exports stay, and calling one throws.
 */
module.exports = function noJsonSchema(source) {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1]);
  return [
    "const absent = () => { throw new Error('JSON schemas are not available in the browser.'); };",
    ...names.map((name) => `export const ${name} = () => absent;`),
  ].join('\n');
};
