type Notice = {
  readonly tone: 'success' | 'warning' | 'danger' | 'info';
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/** Tells the place of toasts that it is needed now. */
export const noticeEvent = 'vitrina-notice';

/** A toast, without its code on the way to the sign-in form. */
export async function notifyLater(notice: Notice): Promise<void> {
  dispatchEvent(new Event(noticeEvent));
  const { notify } = await import('shared/ui/overlay');
  notify(notice);
}
