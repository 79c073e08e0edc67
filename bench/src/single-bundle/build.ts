import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { compressFolder } from 'tooling/src/build/compress.ts';
import { runWebpack } from 'tooling/src/build/run-webpack.ts';
import { cacheFolder } from 'tooling/src/layout.ts';
import { baseConfiguration } from 'tooling/src/webpack/base.ts';
import { hostConfiguration } from 'tooling/src/webpack/host.ts';
import webpack from 'webpack';

/** Builds the portal without federation, otherwise with the same settings; returns its folder. */
export async function buildSingleBundle(): Promise<string> {
  const output = resolve(cacheFolder, 'bench/single');
  await rm(output, { recursive: true, force: true });
  const options = { project: 'host', mode: 'production', version: 'single', output } as const;
  const host = hostConfiguration(options);
  const base = baseConfiguration(options);
  const plugins = (host.plugins ?? []).filter(
    (plugin) => plugin && !/^(?:ModuleFederation|Share|SmallZod)Plugin$/.test(plugin.constructor.name),
  );
  await runWebpack({
    ...host,
    cache:
      typeof base.cache === 'object' && base.cache.type === 'filesystem'
        ? { ...base.cache, name: 'single' }
        : false,
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(
        /\/remote-loader\.ts$/,
        resolve(import.meta.dirname, 'direct-loader.ts'),
      ),
    ],
  });
  await compressFolder(output);
  return output;
}
