import { createToaster } from '@chakra-ui/react';
import { noticeEvent } from '../core/parts/notice-event.ts';

export type NotifyTone = 'success' | 'warning' | 'danger' | 'info';

export type Notification = {
  readonly tone: NotifyTone;
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
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

/**
 * At the lower edge of a wide screen; at the upper edge of a narrow one, where the lower edge is the button that sends the
 * form.
 */
const wide = matchMedia('(min-width: 900px)');
const placementNow = () => (wide.matches ? 'bottom-end' : 'top-end');

export const toaster = createToaster({
  placement: placementNow(),
  offsets: { top: belowTheBar, bottom: '1rem', left: '1rem', right: '1rem' },
  duration: toastDuration,
  max: maxToasts,
  pauseOnPageIdle: true,
  overlap: false,
});

const types = { success: 'success', warning: 'warning', danger: 'error', info: 'info' } as const;

/**
 * Says that something happened. The same thing said twice is shown once: its time starts anew. Whoever keeps the place of
 * toasts hears of it; what is said before there is one is shown when it comes.
 */
export function notify(notification: Notification): void {
  const { tone, title, description, action, duration = toastDuration, onClose } = notification;
  const { id = `${tone}:${title}:${description ?? ''}` } = notification;
  const options = {
    id,
    type: types[tone],
    title,
    description,
    action,
    duration,
    closable: true,
    ...(onClose && {
      onStatusChange: ({ status }: { status: string }) => status === 'unmounted' && onClose(),
    }),
  };
  toaster.attrs.placement = placementNow();
  if (toaster.isVisible(id)) toaster.update(id, options);
  else toaster.create(options);
  dispatchEvent(new Event(noticeEvent));
}
