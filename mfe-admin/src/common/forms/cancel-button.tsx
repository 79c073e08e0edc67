import { Button } from 'shared/ui/core';
import { Drawer } from 'shared/ui/overlay';

type CancelButtonProps = { readonly children: string; readonly flex?: string };

/** Closes its drawer like Escape: unsaved input asks first. */
export const CancelButton = ({ children, flex }: CancelButtonProps) => (
  <Drawer.ActionTrigger asChild>
    <Button variant="outline" colorPalette="neutral" {...(flex && { flex })}>
      {children}
    </Button>
  </Drawer.ActionTrigger>
);
