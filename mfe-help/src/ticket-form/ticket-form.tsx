import type { ReactNode } from 'react';
import type { TicketBuilding } from 'shared/endpoints/tickets';
import { useLinkTo, useNavigate } from 'shared/router';
import { Alert, Button, Flex, Heading, Stack } from 'shared/ui/core';
import { useConfirm } from 'shared/ui/overlay';
import { AttachmentsField } from './attachments-field.tsx';
import { CreatedDialog } from './created-dialog.tsx';
import { DescriptionField } from './description-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SendingBar } from './sending-bar.tsx';
import { texts } from './texts.ts';
import { TopicFields } from './topic-fields.tsx';
import { useTicketForm } from './use-ticket-form.ts';

/** On a phone both buttons share the width. */
const wide = { base: '1', sm: 'none' };

/** The form of a support request (U-150…U-154). */
export function TicketForm({ buildings }: { readonly buildings: readonly TicketBuilding[] }) {
  const { form, user, stores, created, restored, forget, isDirty, sending, submit } =
    useTicketForm(buildings);
  const { confirm, confirmation } = useConfirm();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    if (isDirty && !(await confirm(texts.leave))) return;
    forget();
    void navigate(linkTo('CENTRO_AYUDA'));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="8">
        <Stack gap="3">
          <Notice>{texts.notice}</Notice>
          {restored && <Notice>{texts.restored}</Notice>}
        </Stack>
        <Section title={texts.place}>
          <PlaceFields form={form} buildings={buildings} stores={stores} />
        </Section>
        <Section title={texts.topic}>
          <TopicFields form={form} />
          <DescriptionField form={form} />
          <AttachmentsField form={form} />
        </Section>
        <Section title={texts.person}>
          <PersonFields form={form} user={user} />
        </Section>
        {sending && <SendingBar form={form} />}
        <Flex gap="3" justify="flex-end">
          <Button
            variant="outline"
            colorPalette="neutral"
            flex={wide}
            disabled={sending}
            onClick={() => void leave()}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" flex={wide} loading={sending} loadingText={texts.sending}>
            {texts.send}
          </Button>
        </Flex>
      </Stack>
      {confirmation}
      {created && <CreatedDialog ticketId={created.id} />}
    </form>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap="5">
      <Heading as="h2" fontSize="lg">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function Notice({ children }: { readonly children: string }) {
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Title>{children}</Alert.Title>
    </Alert.Root>
  );
}
