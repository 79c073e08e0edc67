import { useEffect, useEffectEvent } from 'react';
import { useLinkTo, useNavigate } from 'shared/router';
import { Button, Flex, Stack, Text } from 'shared/ui/core';
import { CircleCheck } from 'shared/ui/icons';
import { AppDialog } from 'shared/ui/overlay';
import { ownRequests } from '../common/help-search.ts';
import { texts } from './texts.ts';

/** Then the page leads on by itself (U-155). */
const redirectMs = 5_000;

const { created: words } = texts;

/** 'Creación exitosa' (U-154). After 5 s it goes to the user's requests by itself (U-155). */
export function CreatedDialog({ ticketId }: { readonly ticketId: number }) {
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  // Replaces the form's entry, so that Back leads to the page before it.
  const go = (search: string): void =>
    void navigate({ pathname: linkTo('CENTRO_AYUDA'), search }, { replace: true });
  const leave = useEffectEvent(() => go(ownRequests()));
  useEffect(() => {
    const timer = setTimeout(leave, redirectMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AppDialog
      open
      insistent
      size="sm"
      title={words.title}
      onClose={() => go(ownRequests())}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={() => go(ownRequests(ticketId))}>
            {words.view}
          </Button>
          <Button onClick={() => go(ownRequests())}>{words.accept}</Button>
        </>
      }
    >
      <Stack gap="3" align="center" textAlign="center">
        <Flex color="fg.success" aria-hidden>
          <CircleCheck size={40} />
        </Flex>
        <Text>{words.text(ticketId)}</Text>
        <Text fontSize="sm" color="fg.muted">
          {words.leaving}
        </Text>
      </Stack>
    </AppDialog>
  );
}
