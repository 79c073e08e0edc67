// Node runs TypeScript by removing its types, but not below node_modules. There, this does the same.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

// Its first call warns that Node's own interface may still change.
const { emitWarning } = process;
process.emitWarning = () => {};
stripTypeScriptTypes('');
process.emitWarning = emitWarning;

registerHooks({
  load(url, context, next) {
    if (!/^file:.*\/node_modules\/.*\.ts$/.test(url)) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
