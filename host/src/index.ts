import 'shared/contract/no-eval';
import './start/theme.css';
import 'shared/ui/font.css';
import './start/start.css';

/** Lets the browser paint and answer between two pieces of work. */
const breathe = (): Promise<void> => new Promise((done) => void setTimeout(done));

// One file: what is small compresses better together, and is read a part at a time all the same.
const startPortal = () => import(/* webpackChunkName: "start" */ './start/start-portal.ts');
const router = () => import(/* webpackChunkName: "start" */ './routes/router.tsx');
const app = () => import(/* webpackChunkName: "start" */ './start/app.tsx');
// React's drawing part is a file of its own, the largest, and changes least.
const bootstrap = () => import('./bootstrap.tsx');

/**
 * Federation needs an asynchronous step before the first import of a shared door. The session and the opened screen are
 * asked for first; the code that draws is read while they come, a part at a time.
 */
const parts = [
  () => import('shared/http'),
  () => import('shared/session'),
  // Who draws asks for the same and hears of a failure.
  async () => void (await startPortal()).startPortal().catch(() => undefined),
  () => import('shared/ui/theme'),
  () => import('shared/ui/core'),
  () => import('shared/router'),
  router,
  app,
  bootstrap,
];

async function start(): Promise<void> {
  for (const part of parts) {
    await part();
    await breathe();
  }
  const [{ App }, { draw }] = await Promise.all([app(), bootstrap()]);
  draw(App);
}
void start();

// A door is provided only when this build knows it. These the shell itself does not use, but remotes carry no door.
export const doorsForRemotes = [
  () => import('shared/forms'),
  () => import('shared/ui/data'),
  () => import('shared/ui/inputs'),
  () => import('shared/ui/overlay'),
];
