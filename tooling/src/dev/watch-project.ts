import webpack, { type Configuration } from 'webpack';
import { fail } from '../terminal.ts';

export type Watched = { close(): Promise<void> };

/**
 * Rebuilds when sources change; calls `changed` after each build without errors. Resolves after the first
 * build.
 */
export function watchProject(
  configuration: Configuration,
  changed: (seconds: number) => void,
): Promise<Watched> {
  return new Promise((ready) => {
    const compiler = webpack(configuration);
    const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error) fail(error);
      else if (stats?.hasErrors())
        process.stderr.write(`${stats.toString({ preset: 'errors-only', colors: true })}\n`);
      else if (stats) changed((stats.endTime - stats.startTime) / 1000);
      ready({ close: () => new Promise((closed) => watching?.close(() => closed())) });
    });
  });
}
