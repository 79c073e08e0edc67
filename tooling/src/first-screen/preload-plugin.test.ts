import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { runWebpack } from '../build/run-webpack.ts';
import { PreloadPlugin } from './preload-plugin.ts';

test('index.html names the files that the entry imports next, and those alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-preload-'));
  try {
    await writeFile(
      join(folder, 'host.js'),
      "import('./next.js').then(() => import(/* webpackChunkName: 'late' */ './late.js'));",
    );
    await writeFile(join(folder, 'next.js'), "console.log('next');");
    await writeFile(join(folder, 'late.js'), "console.log('late');");
    await runWebpack({
      mode: 'production',
      context: folder,
      entry: { host: './host.js' },
      output: { path: join(folder, 'built'), filename: '[name].js', chunkFilename: '[name].chunk.js' },
      plugins: [new HtmlWebpackPlugin(), new PreloadPlugin('./next.js')],
    });
    const html = (await readFile(join(folder, 'built/index.html'), 'utf8')).replaceAll('"', '');
    const links = [...html.matchAll(/<link rel=preload ([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(links).toEqual([
      expect.stringMatching(/^as=script fetchpriority=low href=\/(?!late|host)\w+\.chunk\.js$/),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
