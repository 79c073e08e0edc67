import type { ReactNode } from 'react';

export type PanelSize = 'sm' | 'md' | 'lg';

/** What AppDialog and AppDrawer have in common. */
export type PanelProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays in sight while the body scrolls; primary action last. */
  readonly footer?: ReactNode;
  readonly size?: PanelSize;
  /** True while there is unsaved input: closing then asks first. */
  readonly unsaved?: boolean;
  /** It has an address of its own: leaving that closes it, and Back needs no entry in the history for it. */
  readonly hasAddress?: boolean;
};
