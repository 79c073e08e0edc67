/** Singleton entry point: overlays above the page. */
import { addSlotRecipes } from 'shared/ui/core';
import { overlayRecipes } from './recipes.ts';

addSlotRecipes(overlayRecipes);

export { CloseButton, Dialog, Drawer, Popover, Portal, Tooltip as TooltipParts } from '@chakra-ui/react';
export { AppDialog } from './app-dialog.tsx';
export { AppDrawer } from './app-drawer.tsx';
export type { ConfirmQuestion } from './confirm-dialog.tsx';
export { CopyButton } from './copy-button.tsx';
export { DownloadButton } from './download-button.tsx';
export { ExportButton } from './export-button.tsx';
export {
  copyToastDuration,
  dismissNotice,
  hasOpenPanel,
  type Notification,
  notify,
  type NotifyTone,
} from './notify.ts';
export type { PanelProps, PanelSize } from './panel-props.ts';
export { Toaster } from './toaster.tsx';
export { Tooltip } from './tooltip.tsx';
export { isHalfWritten } from './unsaved-input.ts';
export { UrlPanel, UrlPanelBody, UrlPanelFrame } from './url-panel.tsx';
export { useConfirm } from './use-confirm.tsx';
export { leaveQuestion } from './use-guarded-close.tsx';
export { type Leaving, useLeaveGuard } from './use-leave-guard.tsx';

/** After a reload: follows the exports that the user was waiting for. */
export const resumeExports = async (): Promise<void> =>
  (await import('./export-follower.ts')).resumeExports();
