/**
 * A webpack loader for the part of zod that writes JSON schemas. Every schema carries it along, 17 kB in all, and the
 * browser never writes one: the same names stay, what they would give says so when it is called.
 */
module.exports = function noJsonSchema(source) {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1]);
  return [
    "const absent = () => { throw new Error('There are no JSON schemas in the browser.'); };",
    ...names.map((name) => `export const ${name} = () => absent;`),
  ].join('\n');
};
