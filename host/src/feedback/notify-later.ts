type Notice = {
  readonly tone: 'success' | 'warning' | 'danger' | 'info';
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/** A toast whose code is not loaded before the sign-in form. */
export async function notifyLater(notice: Notice): Promise<void> {
  const { notify } = await import('shared/ui/overlay');
  notify(notice);
}
