import type { ReactNode } from 'react';
import { IconButton } from 'shared/ui/core';
import { EllipsisVertical, type LucideIcon } from 'shared/ui/icons';
import { Menu } from 'shared/ui/menu';
import { Portal } from 'shared/ui/overlay';

type RowMenuProps = {
  /** The button's name, which includes the row's. */
  readonly label: string;
  readonly children: ReactNode;
};

/** The actions of a row, behind its three dots. */
export const RowMenu = ({ label, children }: RowMenuProps) => (
  <Menu.Root positioning={{ placement: 'bottom-end' }}>
    <Menu.Trigger asChild>
      <IconButton
        variant="ghost"
        colorPalette="neutral"
        aria-label={label}
        onClick={(event) => event.stopPropagation()}
      >
        <EllipsisVertical aria-hidden />
      </IconButton>
    </Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        {/* React events of a portal bubble to the row, which would open it. */}
        <Menu.Content minW="12rem" onClick={(event) => event.stopPropagation()}>
          {children}
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);

type RowActionProps = {
  readonly icon: LucideIcon;
  /** What it does; no other action of the row has the same words. */
  readonly label: string;
  /** It takes something away. */
  readonly removes?: boolean;
  readonly onSelect: () => void;
};

export const RowAction = ({ icon: Icon, label, removes = false, onSelect }: RowActionProps) => (
  <Menu.Item value={label} minH="11" {...(removes && { color: 'fg.error' })} onClick={onSelect}>
    <Icon size={16} aria-hidden />
    {label}
  </Menu.Item>
);
