import { posix } from 'node:path';
import { parseSync, type Declaration, type ExportSpecifier, type ModuleItem, type Pattern } from '@swc/core';

/** Reads a file of the repository by its path from the root. */
export type ReadText = (path: string) => string;

function patternNames(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.value];
  if (pattern.type === 'AssignmentPattern') return patternNames(pattern.left);
  if (pattern.type === 'RestElement') return patternNames(pattern.argument);
  if (pattern.type === 'ArrayPattern') {
    return pattern.elements.flatMap((element) => (element ? patternNames(element) : []));
  }
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) => {
    if (property.type === 'AssignmentPatternProperty') return [property.key.value];
    return patternNames(property.type === 'RestElement' ? property.argument : property.value);
  });
}

function declaredNames(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => patternNames(id));
  }
  return [('identifier' in declaration ? declaration.identifier : declaration.id).value];
}

function specifierName(specifier: ExportSpecifier): string {
  if (specifier.type === 'ExportNamespaceSpecifier') return specifier.name.value;
  if (specifier.type === 'ExportDefaultSpecifier') return specifier.exported.value;
  return (specifier.exported ?? specifier.orig).value;
}

function namesOf(item: ModuleItem, path: string, read: ReadText): string[] {
  if (item.type === 'ExportDeclaration') return declaredNames(item.declaration);
  if (item.type === 'ExportNamedDeclaration') return item.specifiers.map(specifierName);
  if (item.type === 'ExportDefaultDeclaration' || item.type === 'ExportDefaultExpression') return ['default'];
  if (item.type !== 'ExportAllDeclaration') return [];
  const from = item.source.value;
  if (!from.startsWith('.')) {
    throw new Error(`${path}: exports everything of ${from}; name what other teams may use`);
  }
  const names = exportsOf(posix.join(posix.dirname(path), from), read);
  return names.filter((name) => name !== 'default');
}

/** The names that a module exports, values and types, sorted; what it passes on from its neighbours too. */
export function exportsOf(path: string, read: ReadText): string[] {
  const { body } = parseSync(read(path), { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' });
  const names = body.flatMap((item) => namesOf(item, path, read));
  return [...new Set(names)].toSorted();
}
