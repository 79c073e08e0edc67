type Notice = {
  readonly tone: 'success' | 'warning' | 'danger' | 'info';
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/** A toast, without its code on the way to the sign-in form. */
export async function notifyLater(notice: Notice): Promise<void> {
  const { notify } = await import('shared/ui/overlay');
  notify(notice);
}
