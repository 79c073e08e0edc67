import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { keepAsItIs } from './leavings.ts';

let processHasPage: boolean | undefined;

/** Libraries are loaded once per process, and look for a page when loaded. */
function onlyOneKind(hasPage: boolean): void {
  processHasPage ??= hasPage;
  if (processHasPage !== hasPage)
    throw new Error('Tests with and without a page need separate runs: jest --selectProjects components');
}

/** Tests run in the process itself, which is restored afterwards. */
export default class NativeEnvironment implements JestEnvironment<unknown> {
  readonly #putBack = keepAsItIs();
  readonly global = globalThis as never;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;

  constructor({ projectConfig }: JestEnvironmentConfig, _context: EnvironmentContext, hasPage = false) {
    onlyOneKind(hasPage);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    this.#putBack();
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): null {
    return null;
  }
}
