import type { Deps } from './deps.ts';
import { errorCode } from './errno.ts';
import { StartError } from './start-error.ts';

type DemoData = { readonly seedDemo: (deps: Deps, onFill: () => void) => Promise<void> };

/** The only import of demo data, and only when it is asked for: a production image may lack the folder. */
// oxlint-disable-next-line eslint/no-restricted-imports
const openDemo = (): Promise<DemoData> => import('../demo/index.ts');

/** Fills an empty database with demo data. */
export async function fillDemo(deps: Deps, onFill: () => void, open = openDemo): Promise<void> {
  const { seedDemo } = await open().catch((error: unknown) => {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(
      'DEMO_DATA: esta instalación no incluye datos de demostración; ponga DEMO_DATA=false ' +
        '(this installation has no demo data; set DEMO_DATA=false)',
      { cause: error },
    );
  });
  await seedDemo(deps, onFill);
}
