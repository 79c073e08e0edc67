import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Compilation, Compiler, Dependency, Module, WebpackPluginInstance } from 'webpack';
import { contractFile, usesFile, type HostContract, type UsedExports } from '../artefacts/host-contract.ts';
import { screensOfAreas } from '../artefacts/screens-of-areas.ts';
import { sharedFolder } from '../layout.ts';
import { sharedVersion, singletonModules } from './shared-modules.ts';

/** What the host of these sources provides to remotes. */
function providedContract(): HostContract {
  const { exports }: { exports: Record<string, string[]> } = JSON.parse(
    readFileSync(resolve(sharedFolder, 'entry-points.json'), 'utf8'),
  );
  return {
    shared: sharedVersion(),
    exports: Object.fromEntries(singletonModules.map((name) => [name, exports[name] ?? []])),
    screens: screensOfAreas(),
  };
}

/** `shared/query` of webpack's own name for a module that the host provides. */
const nameOf = (module: Module): string | undefined =>
  module.type === 'consume-shared-module'
    ? singletonModules.find((name) => module.libIdent({ context: '' })?.split('default/')[1] === name)
    : undefined;

/** The export that an import names; none where a module is only loaded, or used as a whole. */
function namedBy(dependency: Dependency | null, { moduleGraph }: Compilation): string[] {
  if (dependency === null || !('getIds' in dependency) || typeof dependency.getIds !== 'function') return [];
  const ids: unknown = dependency.getIds(moduleGraph);
  return Array.isArray(ids) && ids.length > 0 ? [String(ids[0])] : [];
}

/** The exports of singleton modules that the modules of a build use, without what is left out as unused. */
function usesOf(compilation: Compilation): UsedExports {
  const { chunkGraph, moduleGraph, modules } = compilation;
  const uses = new Map<string, Set<string>>();
  for (const module of modules) {
    const name = nameOf(module);
    if (name === undefined) continue;
    const names = uses.get(name) ?? new Set();
    uses.set(name, names);
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { originModule: user, dependency } = connection;
      const isLeft = user && chunkGraph.getNumberOfModuleChunks(user) > 0 && connection.isActive(undefined);
      if (isLeft) for (const used of namedBy(dependency, compilation)) names.add(used);
    }
  }
  return Object.fromEntries(
    [...uses].map(([name, names]): [string, string[]] => [name, [...names].toSorted()]).toSorted(byName),
  );
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

function emit(compilation: Compilation, file: string, content: () => object): void {
  const { Compilation, sources } = compilation.compiler.webpack;
  const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
  compilation.hooks.processAssets.tap({ name: file, stage }, () =>
    compilation.emitAsset(file, new sources.RawSource(JSON.stringify(content()))),
  );
}

/** Notes in a host what it provides to remotes. */
export class ProvidesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ProvidesPlugin', (compilation) =>
      emit(compilation, contractFile, providedContract),
    );
  }
}

/** Notes in a remote what it uses of the host. */
export class UsesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsesPlugin', (compilation) => {
      let uses: UsedExports = {};
      // Later, modules are joined, and their imports are no longer told apart.
      compilation.hooks.afterChunks.tap('UsesPlugin', () => {
        uses = usesOf(compilation);
      });
      emit(compilation, usesFile, () => uses);
    });
  }
}
