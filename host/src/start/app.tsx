import type { ReactNode } from 'react';
import { RouterProvider } from 'shared/router';
import { useSession } from 'shared/session';
import { Center, ErrorState } from 'shared/ui/core';
import { SessionEndNotice } from '../feedback/session-end-notice.tsx';
import { ToasterWhenNeeded } from '../feedback/toaster-when-needed.tsx';
import { ViewingNotice } from '../feedback/viewing-notice.tsx';
import { router } from '../routes/router.tsx';
import { BusyBar } from './busy-bar.tsx';
import { StartPicture } from './start-picture.tsx';
import { texts } from './texts.ts';
import { useStart } from './use-start.ts';

export function App(): ReactNode {
  const { phase, retry } = useStart();
  const checking = useSession(({ status }) => status === 'checking');
  if (phase === 'starting') return <StartPicture />;
  if (phase === 'unreachable') {
    return (
      <Center as="main" minH="100dvh" bg="canvas">
        <ErrorState title={texts.unreachableTitle} description={texts.unreachableText} onRetry={retry} />
      </Center>
    );
  }
  return (
    <>
      {checking && <BusyBar />}
      <RouterProvider router={router} />
      <SessionEndNotice />
      <ViewingNotice />
      <ToasterWhenNeeded />
    </>
  );
}
