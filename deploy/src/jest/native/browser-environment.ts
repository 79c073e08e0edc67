import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import NativeEnvironment from './environment.ts';
import { openPage } from './page.ts';

/** Each test file has a page of its own; libraries, which are loaded once, find that of the file that is running. */
export default class BrowserEnvironment extends NativeEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    // Before it is remembered what is there, so that it stays: React ends its work when the file is already over.
    openPage(config, context);
    super(config, context, true);
  }
}
