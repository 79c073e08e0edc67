import { useState, type ComponentProps, type ReactNode } from 'react';
import { keyStates, type KeyState } from 'shared/endpoints/integration-keys';
import { ChoiceChip, ListScreen, SearchBox } from 'shared/lists';
import { Box, Button, Flex } from 'shared/ui/core';
import { Plus } from 'shared/ui/icons';
import { KeySecret } from './key-secret.tsx';
import { texts as keyTexts } from './texts.ts';

type Created<Key> = { readonly llave: string; readonly registro: Key };

export type DrawerProps<Key> = {
  readonly onClose: () => void;
  readonly onCreated: (created: Created<Key>) => void;
};

type KeyListProps<Key extends { readonly id: number }> = Pick<
  ComponentProps<typeof ListScreen<Key>>,
  'list' | 'table' | 'children'
> & {
  readonly address: {
    readonly search: { readonly q: string; readonly state: KeyState | undefined };
    readonly change: (change: { q?: string; state?: KeyState | undefined }) => void;
  };
  readonly texts: {
    readonly title: string;
    readonly context: string;
    readonly empty: { readonly filtered: string; readonly none: string };
    readonly secretLabel: string;
    readonly done: string;
  };
  /** The form of a new key. */
  readonly Drawer: (props: DrawerProps<Key>) => ReactNode;
  /** After a new key was shown and kept. */
  readonly onKept?: (key: Key) => void;
  /** Above the filters. */
  readonly notices?: ReactNode;
};

/** A screen with keys: search, list, and the way to a new one, which is shown once. */
export function KeyList<Key extends { readonly id: number }>({
  address,
  texts,
  Drawer,
  onKept,
  notices,
  children,
  ...view
}: KeyListProps<Key>) {
  const { q, state } = address.search;
  const [isOpen, setIsOpen] = useState(false);
  /** Apart from the form, so that closing it cannot take the key away. */
  const [created, setCreated] = useState<Created<Key> | null>(null);
  return (
    <ListScreen
      {...view}
      title={texts.title}
      context={texts.context}
      action={
        <Button onClick={() => setIsOpen(true)}>
          <Plus size={18} aria-hidden />
          {keyTexts.create}
        </Button>
      }
      filters={
        <>
          {notices}
          <Flex gap="3" wrap="wrap" align="center" mb="4">
            <Box flex={{ base: '1 1 12rem', sm: '0 1 20rem' }}>
              <SearchBox
                value={q}
                onChange={(words) => address.change({ q: words })}
                placeholder={keyTexts.search}
              />
            </Box>
            <ChoiceChip
              label={keyTexts.columns.state}
              value={state}
              choices={keyStates}
              nameOf={(name) => keyTexts.stateNames[name]}
              onChange={(chosen) => address.change({ state: chosen })}
            />
          </Flex>
        </>
      }
      empty={{ ...texts.empty, picture: 'window' }}
    >
      {children}
      {isOpen && <Drawer onClose={() => setIsOpen(false)} onCreated={setCreated} />}
      {created && (
        <KeySecret
          text={created.llave}
          label={texts.secretLabel}
          done={texts.done}
          onKept={() => (onKept ? onKept(created.registro) : setCreated(null))}
        />
      )}
    </ListScreen>
  );
}
