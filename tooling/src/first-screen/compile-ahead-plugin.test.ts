import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runWebpack } from '../build/run-webpack.ts';
import { CompileAheadPlugin } from './compile-ahead-plugin.ts';

/** The scripts of one build in production, by name. */
async function build(folder: string, next: string): Promise<Map<string, string>> {
  await writeFile(join(folder, 'host.js'), "/* about the host */ import('./next.js');");
  await writeFile(join(folder, 'next.js'), next);
  const output = join(folder, 'built');
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: { host: './host.js' },
    output: { path: output, filename: '[name].[contenthash:8].js', clean: true },
    plugins: [new CompileAheadPlugin()],
  });
  const names = await readdir(output);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(output, name), 'utf8')] as const)),
  );
}

test('every script begins with the hint, also after minifying, and its name follows its content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-ahead-'));
  try {
    const first = await build(folder, "console.log('next');");
    expect(first.size).toBe(2);
    for (const script of first.values())
      expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n(?!.*about the host)/);
    const second = await build(folder, "console.log('other');");
    expect([...second.keys()].filter((name) => first.has(name))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
