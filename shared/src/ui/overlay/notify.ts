import { errorCatalogue } from 'shared/contract/errors';
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
  /** Progress of work: in words and, where it is known, the part that is done (0 to 1). */
  readonly progress?: Progress;
  /** Milliseconds; 5 s unless said otherwise. */
  readonly duration?: number;
  /** Names what it is about, where the same words may be said of two things. */
  readonly id?: string;
  /** It is gone: by itself or because somebody closed it. */
  readonly onClose?: () => void;
};

/** 5 s, and at most 5 at a time (document 1, section 9). */
export const toastDuration = 5_000;
export const maxToasts = 5;
/** Of what was copied (document 2, section 9). */
export const copyToastDuration = 3_000;

/** Below the top bar of 56 px, which stays free. */
const belowTheBar = '4rem';

const wideScreen = '(min-width: 900px)';
/** What Ark marks the page with while a dialog or a drawer stands above it. */
const underPanel = 'data-scroll-lock';

/** Notes what is pressed and focused; answers how to stop. */
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

/** Something may be half written in it. */
export const hasOpenPanel = (): boolean => document.body.hasAttribute(underPanel);

/**
 * Where nothing is that people press next, the best place first. On a wide screen drawers, their buttons and those of pages
 * are at the end, so toasts stand at the start. A narrow one has a page's buttons above, and below those of a panel and of a
 * screen that says so.
 */
function placesInOrder(): readonly [NoticePlace, ...NoticePlace[]] {
  if (matchMedia(wideScreen).matches) return ['bottom-start', 'bottom-end', 'top-end'];
  if (says(noticesBelow['data-notices'])) return ['bottom'];
  return hasOpenPanel() || says(noticesAbove['data-notices']) ? ['top'] : ['bottom', 'top'];
}

/** The first place that covers nothing of what was just done. */
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

/** Calls back when toasts belong elsewhere: a panel came or went, the screen is another one, or something below them was pressed or focused. */
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

const sessionEnded = errorCatalogue.SESSION_ENDED.message;

const types = { success: 'success', warning: 'warning', danger: 'error', info: 'info' } as const;

/**
 * Says that something happened. The same thing said twice is shown once: its time starts anew. Whoever keeps the place of
 * toasts hears of it; what is said before there is one is shown when it comes.
 */
export function notify(notification: Notification): void {
  const { tone, title, description, progress, action, duration = toastDuration, onClose } = notification;
  const { id = `${tone}:${title}:${description ?? ''}` } = notification;
  // A form that was refused for it need not say so too: the end of a session is told once, by the host (T16).
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
  if (toaster.isVisible(id)) toaster.update(id, options);
  else toaster.create(options);
  dispatchEvent(new Event(noticeEvent));
}

/** Takes a notice away before its time. */
export const dismissNotice = (id: string): void => toaster.dismiss(id);
