import { browserErrors } from 'shared/endpoints/error-codes';
import { createToaster } from '@chakra-ui/react';
import { noticeEvent, noticesAbove, noticesBelow } from '../core/parts/notice-event.ts';
import { isUnder, lastDone, notePressed, type NoticePlace } from './notice-place.ts';

export type NotifyTone = 'success' | 'warning' | 'danger' | 'info';

export type Progress = { readonly text: string; readonly part?: number };

export type Notification = {
  readonly tone: NotifyTone;
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Progress of work: as text and, if known, as a fraction (0 to 1). */
  readonly progress?: Progress;
  /** Milliseconds; default 5 s. */
  readonly duration?: number;
  /** Identifies the subject, where the same text may refer to two things. */
  readonly id?: string;
  /** Called when it has closed, by itself or by the user. */
  readonly onClose?: () => void;
};

/** 5 s, and at most 5 at a time (document 1, section 9). */
export const toastDuration = 5_000;
export const maxToasts = 5;
/** After copying (document 2, section 9). */
export const copyToastDuration = 3_000;

/** Below the top bar of 56 px, which stays free. */
const belowTheBar = '4rem';

const wideScreen = '(min-width: 900px)';
/** Ark's marker on the page while a dialog or drawer is open. */
const underPanel = 'data-scroll-lock';

/** Records what is pressed and focused; returns the function to stop. */
function watchWhatIsDone(moved: () => void): () => void {
  const onPress = ({ target }: Event): void => notePressed(target);
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('focusin', moved);
  return () => {
    document.removeEventListener('pointerdown', onPress, true);
    document.removeEventListener('focusin', moved);
  };
}

const says = (place: 'above' | 'below'): boolean =>
  document.querySelector(`[data-notices=${place}]`) !== null;

/** True while a dialog or drawer is open, which may have unsaved input. */
export const hasOpenPanel = (): boolean => document.body.hasAttribute(underPanel);

/**
 * Positions that cover nothing to be pressed next, best first. On a wide screen the buttons of drawers and
 * pages are at the end, so toasts go to the start. On a narrow one page buttons are at the top, but those of
 * panels, and of screens marked so, at the bottom.
 */
function placesInOrder(): readonly [NoticePlace, ...NoticePlace[]] {
  if (matchMedia(wideScreen).matches) return ['bottom-start', 'bottom-end', 'top-end'];
  if (says(noticesBelow['data-notices'])) return ['bottom'];
  return hasOpenPanel() || says(noticesAbove['data-notices']) ? ['top'] : ['bottom', 'top'];
}

/** The first position that covers nothing the user has just used. */
function placementNow(): NoticePlace {
  const places = placesInOrder();
  const done = lastDone();
  return places.find((place) => !done.some((element) => isUnder(place, element))) ?? places[0];
}

export const toaster = createToaster({
  placement: placementNow(),
  offsets: { top: belowTheBar, bottom: '1rem', left: '1rem', right: '1rem' },
  duration: toastDuration,
  max: maxToasts,
  pauseOnPageIdle: true,
  overlap: false,
});

/**
 * Calls back when toasts may have to move: a panel opened or closed, the screen changed, or something below
 * them was pressed or focused.
 */
export function onPlacement(moved: () => void): () => void {
  const place = (): void => {
    const next = placementNow();
    if (toaster.attrs.placement === next) return;
    toaster.attrs.placement = next;
    moved();
  };
  const wide = matchMedia(wideScreen);
  const panels = new MutationObserver(place);
  panels.observe(document.body, { attributeFilter: [underPanel] });
  wide.addEventListener('change', place);
  addEventListener(noticeEvent, place);
  const stopWatching = watchWhatIsDone(place);
  place();
  return () => {
    panels.disconnect();
    wide.removeEventListener('change', place);
    removeEventListener(noticeEvent, place);
    stopWatching();
  };
}

const sessionEnded = browserErrors.SESSION_ENDED.message;

/** Notices closed by `dismissNotice`. The toaster would not close one again that is shown while it goes. */
const dismissed = new Set<string>();

const types = { success: 'success', warning: 'warning', danger: 'error', info: 'info' } as const;

/**
 * Shows a notice. The same text twice is shown once with its time restarted. The toaster subscribes; earlier
 * notices are shown once it is there. Effects may call it: the notice comes after them, because the toaster renders
 * synchronously, which React forbids there, and would miss a notice of an effect that its own mounting runs.
 */
export function notify(notification: Notification): void {
  const { tone, title, description, progress, action, duration = toastDuration, onClose } = notification;
  const { id = `${tone}:${title}:${description ?? ''}` } = notification;
  // A form refused because the session ended stays silent: the host reports that once (T16).
  if (tone === 'danger' && [title, description].includes(sessionEnded)) return;
  const options = {
    id,
    type: types[tone],
    title,
    description,
    action,
    duration,
    meta: { progress },
    closable: true,
    ...(onClose && {
      onStatusChange: ({ status }: { status: string }) => status === 'unmounted' && onClose(),
    }),
  };
  queueMicrotask(() => {
    if (dismissed.delete(id)) toaster.remove(id);
    if (toaster.isVisible(id)) toaster.update(id, options);
    else toaster.create(options);
    dispatchEvent(new Event(noticeEvent));
  });
}

/** Closes a notice early. It comes after what was notified before. */
export function dismissNotice(id: string): void {
  queueMicrotask(() => {
    if (!toaster.isVisible(id)) return;
    dismissed.add(id);
    toaster.dismiss(id);
  });
}
