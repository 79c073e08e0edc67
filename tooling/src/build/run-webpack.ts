import webpack, { type Configuration } from 'webpack';
import { BuildError } from './build-error.ts';

/** Builds once. Throws a BuildError with webpack's messages. */
export const runWebpack = (configuration: Configuration): Promise<void> =>
  new Promise((done, failed) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      // Closing writes the cache, which completes the build.
      compiler.close((closeError) => {
        if (error ?? closeError) failed(error ?? closeError);
        else if (stats?.hasErrors() !== false) {
          failed(
            new BuildError(
              stats?.toString({ preset: 'errors-only', colors: process.stdout.isTTY }) ?? 'No result.',
            ),
          );
        } else done();
      });
    });
  });
