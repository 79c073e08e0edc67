import type { ReactNode } from 'react';

export type PanelSize = 'sm' | 'md' | 'lg';

/** Common props of AppDialog and AppDrawer. */
export type PanelProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays visible while the body scrolls; primary action last. */
  readonly footer?: ReactNode;
  readonly size?: PanelSize;
  /** True while there is unsaved input: closing then asks first. */
  readonly unsaved?: boolean;
  /** Its state is in the address: leaving the address closes it, so it adds no history entry. */
  readonly hasAddress?: boolean;
};
