import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import NativeEnvironment from './environment.ts';
import { openPage } from './page.ts';

/** Each test file has its own page; libraries, which are loaded once, use that of the running file. */
export default class BrowserEnvironment extends NativeEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    // Before the snapshot, so that the page survives the cleanup: React finishes its work after the file has
    // ended.
    openPage(config, context);
    super(config, context, true);
  }
}
