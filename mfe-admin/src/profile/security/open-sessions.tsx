import type { RefObject } from 'react';
import type { OpenSession } from 'shared/endpoints/security';
import { Box, Button, chakra, Heading, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { useFocusOnceGone } from 'shared/ui/data';
import { useConfirm } from 'shared/ui/overlay';
import { SessionRow } from './session-row.tsx';
import { texts } from './texts.ts';
import { useCloseSessions, useSessions } from './use-sessions.ts';

/** 'Sesiones abiertas': the user's sessions, and buttons to end them. */
export function OpenSessions() {
  const query = useSessions();
  const [heading, goes] = useFocusOnceGone<HTMLHeadingElement>(query.data);
  return (
    <Box as="section" aria-labelledby="open-sessions-title">
      <Heading ref={heading} as="h3" id="open-sessions-title" fontSize="md" tabIndex={-1} outline="none">
        {texts.sessions}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mt="1" mb="2">
        {texts.sessionsHelp}
      </Text>
      <QueryView query={query} skeleton={<SessionsSkeleton />}>
        {(sessions) => <SessionList sessions={sessions} heading={heading} goes={goes} />}
      </QueryView>
    </Box>
  );
}

type SessionListProps = {
  readonly sessions: readonly OpenSession[];
  /** Takes the focus when the pressed button is gone. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly goes: (id: number) => void;
};

function SessionList({ sessions, heading, goes }: SessionListProps) {
  const close = useCloseSessions();
  const { confirm, confirmation } = useConfirm((opener) => opener ?? heading.current);
  const others = sessions.filter(({ actual }) => !actual);

  const closeOne = (id: number): void => {
    goes(id);
    close.one.send({ params: { id } });
  };
  const closeOthers = async (): Promise<void> => {
    const sure = await confirm({
      title: texts.closeOthersTitle,
      description: texts.closeOthersHelp,
      confirmLabel: texts.closeOthers,
      cancelLabel: texts.cancel,
      destructive: true,
    });
    if (!sure) return;
    // Ending the last other session removes the button for all of them.
    const last = others.at(-1);
    if (last) goes(last.id);
    close.others.send({});
  };

  return (
    <>
      <chakra.ul listStyleType="none">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            closing={close.one.sending?.params.id === session.id}
            onClose={() => closeOne(session.id)}
          />
        ))}
      </chakra.ul>
      {others.length === 0 ? (
        <Text color="fg.muted" fontSize="sm">
          {texts.onlyHere}
        </Text>
      ) : (
        <Button
          mt="2"
          size="sm"
          variant="outline"
          colorPalette="neutral"
          loading={close.others.busy}
          onClick={() => void closeOthers()}
        >
          {texts.closeOthers}
        </Button>
      )}
      {confirmation}
    </>
  );
}

function SessionsSkeleton() {
  return (
    <Stack gap="3" py="3">
      <Skeleton height="12" borderRadius="l2" />
      <Skeleton height="12" borderRadius="l2" />
    </Stack>
  );
}
