import 'shared/endpoints/no-eval';
import 'shared/ui/font.css';
import './start/start.css';
import { reportUncaught } from './usage/report-later.ts';

// In this file, because they compress better together and cost no request; evaluated when their turn comes.
const startPortal = () => import(/* webpackMode: "eager" */ './start/start-portal.ts');
const router = () => import(/* webpackMode: "eager" */ './routes/router.tsx');
const app = () => import(/* webpackMode: "eager" */ './start/app.tsx');
// react-dom is a file of its own, because it is the largest and changes least.
const bootstrap = () => import('./bootstrap.tsx');

/**
 * Federation needs an asynchronous step before the first import of a shared module. Session and first screen
 * are requested first; the rendering code is evaluated meanwhile.
 */
const parts = [
  () => import('shared/http'),
  () => import('shared/session'),
  // The renderer makes the same request and handles a failure.
  async () => void (await startPortal()).startPortal().catch(() => undefined),
  () => import('shared/ui/theme'),
  () => import('shared/ui/core'),
  () => import('shared/router'),
  router,
  app,
  bootstrap,
];

reportUncaught();

async function start(): Promise<void> {
  for (const part of parts) {
    await part();
    // Lets the browser paint and respond; older ones do not pause. After a timer, everything that waits in the page
    // would come first, which took up to a third of a second.
    if ('scheduler' in globalThis) await scheduler.yield?.();
  }
  const [{ App }, { draw }] = await Promise.all([app(), bootstrap()]);
  draw(App);
}
void start();

// A shared module is only provided if this build contains it. The shell does not use these, but remotes do
// not bundle them.
export const modulesForRemotes = [
  () => import('shared/forms'),
  () => import('shared/ui/data'),
  () => import('shared/ui/inputs'),
  () => import('shared/ui/menu'),
  () => import('shared/ui/occasional'),
  () => import('shared/ui/overlay'),
];
