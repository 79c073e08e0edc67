import { cancelExport, getExport, listExports, retryExport, type ExportJob } from 'shared/endpoints/exports';
import { formatCount } from 'shared/format';
import { call, saveFile } from 'shared/http';
import { forgetDevice, readDevice, sessionStore, writeDevice } from 'shared/session';
import { exportTexts as texts } from './export-texts.ts';
import { dismissNotice, notify, type Notification } from './notify.ts';

/** Polling delays in ms within which most files are ready: until then the button is busy without a notice. */
const firstLooksMs = [100, 150, 250, 400, 600];
const lookMs = 1_000;

/** Until the user closes it. */
const stays = Infinity;

type Followed = {
  job: ExportJob;
  /** The requesting page saves the file by itself; after a reload it is offered instead. */
  readonly saves: boolean;
  /** The user closed the progress; the notice of the ready file still appears. */
  closed: boolean;
};

const followed = new Map<number, Followed>();
/** Ids of the export notices. */
const notices = new Set<string>();
function say(notification: Notification & { readonly id: string }): void {
  notices.add(notification.id);
  notify(notification);
}
let timer: ReturnType<typeof setTimeout> | undefined;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const isOver = ({ state }: ExportJob): boolean => state === 'ready' || state === 'failed';
const noticeOf = ({ id }: ExportJob): string => `export-${id}`;

/** Ids that survive a reload. */
const memory = 'exports';
const remembered = (): number[] => {
  const ids = readDevice(memory);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
};
const remember = (id: number): void => writeDevice(memory, [...new Set([...remembered(), id])]);
function forget(id: number): void {
  const others = remembered().filter((other) => other !== id);
  if (others.length > 0) writeDevice(memory, others);
  else forgetDevice(memory);
}

function count(rows: number): string {
  const country = sessionStore.getState().signedIn?.user.paisId;
  return country === undefined ? String(rows) : formatCount(rows, country);
}

function progressOf({ state, done, total }: ExportJob): NonNullable<Notification['progress']> {
  if (state === 'waiting') return { text: texts.waiting };
  if (total === null) return { text: texts.counting };
  if (done >= total) return { text: texts.writing };
  return { text: texts.rows(count(done), count(total)), part: done / total };
}

function showProgress(entry: Followed): void {
  const { job } = entry;
  if (entry.closed) return;
  say({
    id: noticeOf(job),
    tone: 'info',
    title: texts.working(job.title),
    description: texts.goOn,
    progress: progressOf(job),
    duration: stays,
    action: { label: texts.cancel, onClick: () => void cancel(job) },
    onClose: () => {
      entry.closed = true;
    },
  });
}

async function cancel(job: ExportJob): Promise<void> {
  leave(job);
  // Offline, the export runs to its end, and its file is removed with the others.
  await call(cancelExport, { params: { id: job.id } }).catch(() => undefined);
  notify({ tone: 'info', title: texts.cancelled(job.title) });
}

/** Stops following the export. */
function leave(job: ExportJob): void {
  followed.delete(job.id);
  forget(job.id);
}

async function download(job: ExportJob): Promise<void> {
  try {
    // The signed link of this reply is valid for 60 s.
    const { file } = await call(getExport, { params: { id: job.id } });
    if (file) await saveFile(file.url, file.filename);
  } catch {
    notify({
      tone: 'danger',
      title: texts.downloadFailed,
      action: { label: texts.retry, onClick: () => void download(job) },
    });
  }
}

async function showReady({ job, saves }: Followed): Promise<void> {
  const isSaved =
    saves &&
    job.file !== null &&
    (await saveFile(job.file.url, job.file.filename).then(
      () => true,
      () => false,
    ));
  followed.delete(job.id);
  dismissNotice(noticeOf(job));
  // The user signed out while the file was being saved.
  if (sessionStore.getState().signedIn === null) return;
  const said = [isSaved && job.file ? texts.exported(job.file.filename) : null, job.message];
  say({
    id: `${noticeOf(job)}-ready`,
    tone: job.message === null ? 'success' : 'warning',
    title: texts.ready(job.title),
    description: said.filter((part) => part !== null).join('. '),
    duration: stays,
    action: { label: texts.download, onClick: () => void download(job) },
    onClose: () => forget(job.id),
  });
}

function showFailed(job: ExportJob): void {
  leave(job);
  dismissNotice(noticeOf(job));
  say({
    id: `${noticeOf(job)}-failed`,
    tone: 'danger',
    title: texts.failed,
    ...(job.message !== null && { description: job.message }),
    duration: stays,
    action: { label: texts.retry, onClick: () => void retry(job) },
  });
}

async function retry(failed: ExportJob): Promise<void> {
  try {
    await followExport(await call(retryExport, { params: { id: failed.id } }));
  } catch {
    showFailed(failed);
  }
}

/** Updates the notices of the followed exports. */
async function look(): Promise<void> {
  timer = undefined;
  // A failed poll is repeated: the server makes the file in any case.
  const jobs = await call(listExports, {}, { background: true }).catch(() => undefined);
  for (const entry of jobs ? [...followed.values()] : []) {
    const job = jobs?.find(({ id }) => id === entry.job.id);
    if (job === undefined) {
      leave(entry.job);
      dismissNotice(noticeOf(entry.job));
      continue;
    }
    entry.job = job;
    if (job.state === 'ready') await showReady(entry);
    else if (job.state === 'failed') showFailed(job);
    else showProgress(entry);
  }
  lookAgain();
}

function lookAgain(): void {
  if (followed.size > 0) timer ??= setTimeout(() => void look(), lookMs);
}

/** The exports of one user are not shown to the next. */
sessionStore.subscribe(({ signedIn }) => {
  if (signedIn !== null) return;
  followed.clear();
  for (const notice of notices) dismissNotice(notice);
  notices.clear();
});

function follow(job: ExportJob, saves: boolean): void {
  const entry = { job, saves, closed: false };
  followed.set(job.id, entry);
  remember(job.id);
  if (!isOver(job)) showProgress(entry);
  lookAgain();
}

/**
 * Follows a requested export. A file that is ready within a second or two is saved before this resolves; a
 * longer one gets a progress notice on every screen. Rejects if a ready file cannot be saved.
 */
export async function followExport(started: ExportJob, notice?: string): Promise<void> {
  let job = started;
  remember(job.id);
  for (const ms of firstLooksMs) {
    if (isOver(job)) break;
    await wait(ms);
    // Offline it is followed like a long one.
    job = await call(getExport, { params: { id: job.id } }).catch(() => job);
  }
  if (job.state === 'failed') return showFailed(job);
  if (job.file === null) return follow(job, true);
  const { url, filename } = job.file;
  forget(job.id);
  await saveFile(url, filename);
  const left = job.message ?? notice;
  notify({
    tone: left === undefined ? 'success' : 'warning',
    title: texts.exported(filename),
    ...(left !== undefined && { description: left }),
  });
}

/** After a reload: follows the exports that the user was waiting for. */
export async function resumeExports(): Promise<void> {
  const ids = remembered();
  if (ids.length === 0) return;
  const jobs = await call(listExports, {}, { background: true }).catch(() => undefined);
  if (jobs === undefined) return;
  for (const id of ids) {
    const job = jobs.find((one) => one.id === id);
    if (job === undefined) forget(id);
    else if (!followed.has(id)) follow(job, false);
  }
}
