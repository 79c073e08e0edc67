// Runs before anything is installed, on the machine's own Node: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const packageManager = 'pnpm@12.21.0';

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** pnpm keeps a copy of the lockfile that it installed; if it is unchanged, nothing needs installing. */
function isInstalled() {
  const installed = read(join(root, 'node_modules/.pnpm/lock.yaml'));
  return installed !== undefined && installed === read(join(root, 'pnpm-lock.yaml')) && existsSync(runtime());
}

function runtime() {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node';
  return join(root, 'node_modules/.bin', name);
}

function install() {
  console.log('Installing dependencies (only the first time and after an update)…');
  const startedAt = Date.now();
  // Some npm settings that `npm start` passes on to npx are unknown to pnpm.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('npm_package_')),
  );
  // Outside the repository, so that npx does not look for pnpm in this workspace.
  const outside = mkdtempSync(join(tmpdir(), 'vitrina-install-'));
  const result = spawnSync(
    'npx',
    ['--yes', packageManager, '--dir', root, 'install', '--frozen-lockfile', '--reporter=append-only'],
    { cwd: outside, env, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 1 << 28 },
  );
  rmSync(outside, { recursive: true, force: true });
  if (result.status === 0) {
    console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
    return;
  }
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ERR_SOCKET/.test(output)) {
    console.error('The packages could not be fetched: there is no connection to the package registry.');
    console.error('Connect to the network (or set a registry in .npmrc) and run the same command again.');
  } else {
    console.error(output.trim().split('\n').slice(-40).join('\n'));
    console.error('\nThe installation failed; the lines above say why.');
  }
  process.exit(1);
}

const [program = '', ...rest] = process.argv.slice(2);
if (!existsSync(join(root, program)) || !program.endsWith('.ts')) {
  console.error('Usage: node tooling/bootstrap.mjs <program, from the root of the repository> [arguments]');
  process.exit(2);
}
if (!isInstalled()) install();

const isWindows = process.platform === 'win32';
const child = spawn(runtime(), [join(root, program), ...rest], {
  cwd: root,
  // Node's compile cache halves the time to load the API.
  env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), PACKAGE_MANAGER: packageManager, ...process.env },
  // Through the IPC channel the portal notices when this process ends, for whatever reason.
  stdio: isWindows ? 'inherit' : ['inherit', 'inherit', 'inherit', 'ipc'],
  shell: isWindows,
});
// A terminal sends Ctrl-C to the child too; the child stops once, however many signals it gets.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 1);
});

/** The parent of a process: of the shell that npm runs this in, it is `npm start`. */
function parentOf(pid) {
  const facts = read(`/proc/${pid}/stat`);
  return facts?.slice(facts.lastIndexOf(')') + 2).split(' ')[1];
}

// npm signals its shell, which forwards nothing: a portal started by npm ends with npm or the shell.
if (process.env.npm_lifecycle_event === basename(program, '.ts')) {
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
  timer.unref();
}
