import { useState, type ReactNode } from 'react';
import type { Representative } from 'shared/endpoints/contact-facts';
import { Link, overPage } from 'shared/router';
import { useCan, useSessionUser } from 'shared/session';
import { Button, Card, EmptyState, Flex, Heading, Skeleton, Stack, Text } from 'shared/ui/core';
import { UserPlus } from 'shared/ui/icons';
import { ContactRow } from './contact-row.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { contactsTexts as texts } from './texts.ts';

type ContactListProps = {
  /** Heading, for instance 'Representantes de empresa'. */
  readonly title: string;
  readonly contacts: readonly Representative[];
  /** The new-contact wizard for this list, for users who may create users and not manage them. */
  readonly wizard: string;
  /** An alternative action for an empty list. */
  readonly whenEmpty?: ReactNode;
};

/**
 * Section 'Contactos' (P-106, P-119). Adding and removing is for users who may create users (P-111, U-326),
 * and is done on the users screen (P-114). Users without that screen, such as a brand's administrator, get
 * the wizard, and cannot remove.
 */
export function ContactList({ title, contacts, wizard, whenEmpty }: ContactListProps) {
  const { id: ownId } = useSessionUser();
  const mayCreate = useCan('create', 'User');
  const mayManage = useCan('manage', 'User');
  const [moved, setMoved] = useState(false);
  return (
    <Card.Root as="section" aria-labelledby="contact-list">
      <Card.Body gap="3">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <div>
            <Heading as="h2" id="contact-list" size="md">
              {texts.contacts}
            </Heading>
            <Text color="fg.muted" fontSize="sm">
              {title}
            </Text>
          </div>
          {mayCreate && (
            <AddButton list={title} wizard={mayManage ? null : wizard} onMoved={() => setMoved(true)} />
          )}
        </Flex>
        {contacts.length === 0 ? (
          <EmptyState title={texts.none} action={whenEmpty} />
        ) : (
          <Stack as="ul" listStyleType="none" gap="0" aria-label={title}>
            {contacts.map((contact) => (
              <ContactRow
                key={contact.usuarioId}
                contact={contact}
                isSelf={contact.usuarioId === ownId}
                onRemove={mayManage && contact.usuarioId !== ownId ? () => setMoved(true) : null}
              />
            ))}
          </Stack>
        )}
      </Card.Body>
      {moved && <MovedNotice onCancel={() => setMoved(false)} />}
    </Card.Root>
  );
}

type AddButtonProps = {
  readonly list: string;
  /** Null where adding is done on the users screen. */
  readonly wizard: string | null;
  readonly onMoved: () => void;
};

function AddButton({ list, wizard, onMoved }: AddButtonProps) {
  const content = (
    <>
      <UserPlus size={16} aria-hidden />
      {texts.add}
    </>
  );
  if (wizard === null) {
    return (
      <Button variant="outline" aria-label={texts.addTo(list)} onClick={onMoved}>
        {content}
      </Button>
    );
  }
  return (
    <Button asChild variant="outline" aria-label={texts.addTo(list)}>
      <Link to={wizard} state={overPage}>
        {content}
      </Link>
    </Button>
  );
}

export function ContactListSkeleton() {
  return <Skeleton h="48" borderRadius="l3" />;
}
