import { useRef, useState, type ReactNode } from 'react';
import type { Representative } from 'shared/endpoints/contact-facts';
import { Link, overPage } from 'shared/router';
import { useCan, useSessionUser } from 'shared/session';
import { Button, Card, EmptyState, Flex, Heading, Skeleton, Stack, Text } from 'shared/ui/core';
import { UserPlus } from 'shared/ui/icons';
import { ContactRow } from './contact-row.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { contactsTexts as texts } from './texts.ts';
import { type RoleOfList, useRemoval } from './use-removal.tsx';

type ContactListProps = {
  /** Heading, for instance 'Representantes de empresa'. */
  readonly title: string;
  readonly contacts: readonly Representative[];
  /** The role that puts people on this list. */
  readonly role: RoleOfList;
  /** The new-contact wizard for this list, for users who may create users and not manage them. */
  readonly wizard: string;
  /** What an empty list says, unless it is the usual (P-409). */
  readonly none?: string;
  /** An alternative action for an empty list. */
  readonly whenEmpty?: ReactNode;
};

/**
 * Section 'Contactos' (P-106, P-119). Adding and removing is for users who may create users (P-111, U-326),
 * and is done on the users screen (P-114). Users without that screen, such as a brand's administrator, get
 * the wizard, and remove here: the person loses the role of the list.
 */
export function ContactList(props: ContactListProps) {
  const { title, contacts, role, wizard, none = texts.none, whenEmpty } = props;
  const { id: ownId } = useSessionUser();
  const mayCreate = useCan('create', 'User');
  const mayManage = useCan('manage', 'User');
  const [moved, setMoved] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const { remove, removing, confirmation } = useRemoval(role, title, section);
  const mayRemove = (contact: Representative): boolean => mayCreate && contact.usuarioId !== ownId;
  return (
    <Card.Root ref={section} as="section" tabIndex={-1} aria-labelledby="contact-list">
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
          <EmptyState title={none} action={whenEmpty} />
        ) : (
          <Stack as="ul" listStyleType="none" gap="0" aria-label={title}>
            {contacts.map((contact) => (
              <ContactRow
                key={contact.usuarioId}
                contact={contact}
                isSelf={contact.usuarioId === ownId}
                busy={removing === contact.usuarioId}
                onRemove={
                  mayRemove(contact) ? () => (mayManage ? setMoved(true) : void remove(contact)) : null
                }
              />
            ))}
          </Stack>
        )}
      </Card.Body>
      {moved && <MovedNotice onCancel={() => setMoved(false)} />}
      {confirmation}
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
