import { useState, type ReactNode } from 'react';
import { useIdle, useLazyComponent } from 'shared/lazy-component';
import { QueryProvider } from 'shared/query';
import { Outlet } from 'shared/router';
import { currentPreview, useViewing } from 'shared/session';
import { Box, Flex } from 'shared/ui/core';
import { usePortalTour } from '../tour/use-portal-tour.ts';
import { usePageViews } from '../usage/use-page-views.ts';
import { MenuPeek } from './menu-peek.tsx';
import { MenuRail } from './menu-rail.tsx';
import { PendingNotes } from './pending-notes.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useMenuForm } from './use-menu-form.ts';
import { bandHeight, ViewingBand } from './viewing-band.tsx';
import { usePageArrival } from './use-page-arrival.ts';
import { useResumedExports } from './use-resumed-exports.ts';

const previewBand = () => import('./preview-band.tsx');
const releaseNotice = () => import('../feedback/release-notice.tsx');
const menuDrawer = () => import('./menu-drawer.tsx');

/** The layout of every signed-in screen (P-060, P-064, U-070): rendered once, whatever the address becomes. */
export default function AppLayout(): ReactNode {
  const { collapsed, toggle } = useMenuForm();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [taps, setTaps] = useState(0);
  const idle = useIdle();
  useResumedExports(idle);
  const drawMenuDrawer = useLazyComponent(menuDrawer, taps, { prefetch: idle });
  const drawReleaseNotice = useLazyComponent(releaseNotice, Number(idle));
  const viewing = useViewing();
  // It changes with a load of the page only.
  const [preview] = useState(currentPreview);
  const drawPreviewBand = useLazyComponent(previewBand, Number(preview !== null));
  const viewingTop = viewing ? bandHeight : '0px';
  const top = preview ? `calc(${viewingTop} + ${bandHeight})` : viewingTop;
  const { start: startTour, touring, menuTarget } = usePortalTour();
  return (
    <QueryProvider>
      <SkipLink />
      {viewing && <ViewingBand viewing={viewing} />}
      {preview && (
        <Box position="sticky" top={viewingTop} zIndex="banner" height={bandHeight}>
          {drawPreviewBand?.({ preview })}
        </Box>
      )}
      <TopBar
        top={top}
        collapsed={collapsed}
        onToggleMenu={toggle}
        onOpenDrawer={() => {
          setTaps((count) => count + 1);
          setDrawerOpen(true);
        }}
        onTour={startTour}
      />
      <Flex minH={`calc(100dvh - 56px - ${top})`} align="stretch">
        <MenuRail collapsed={collapsed} top={top} />
        <Content />
      </Flex>
      {drawMenuDrawer?.({ open: drawerOpen, onClose: () => setDrawerOpen(false) })}
      {menuTarget !== null && <MenuPeek target={menuTarget} />}
      {drawReleaseNotice?.({})}
      {!touring && <PendingNotes />}
    </QueryProvider>
  );
}

/** The current screen. */
function Content(): ReactNode {
  const content = usePageArrival();
  usePageViews();
  return (
    <Box
      as="main"
      id="contenido"
      ref={content}
      tabIndex={-1}
      flex="1"
      minW="0"
      outline="none"
      px={{ base: '4', md: '6', lg: '8' }}
      py={{ base: '4', md: '6' }}
      pb="max(1.5rem, env(safe-area-inset-bottom))"
    >
      <Box maxW="1280px" mx="auto">
        <Outlet />
      </Box>
    </Box>
  );
}
