import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { UserRow } from 'shared/endpoints/users';
import { useSessionUser } from 'shared/session';
import { Box, Button, ErrorState, Flex } from 'shared/ui/core';
import { Monitor, Pencil } from 'shared/ui/icons';
import { AppDrawer } from 'shared/ui/overlay';
import { viewAsTexts } from '../common/view-as/texts.ts';
import { usersTexts as texts } from './texts.ts';
import { useCategories, useUser } from './use-users.ts';
import { useShortWait } from './use-short-wait.ts';
import { UserEditor } from './user-editor.tsx';
import { UserFacts } from './user-facts.tsx';
import { isViewable } from './user-row.ts';
import { UserSkeleton } from './user-skeleton.tsx';

export type DrawerState =
  | { readonly mode: 'create'; readonly userId: null }
  | { readonly mode: 'view' | 'edit'; readonly userId: number };

type UserDrawerProps = {
  readonly company: SessionCompany;
  readonly state: DrawerState;
  readonly onChange: (state: DrawerState | null) => void;
  /** Closes the drawer too. Only for staff who may see the portal as another person. */
  readonly onViewAs?: ((user: UserRow) => void) | undefined;
};

/**
 * Creating, viewing and editing a user (U-083 … U-086). Its data loads before anything can be typed. A single
 * drawer, because closing one and opening another would remove the history entry.
 */
export function UserDrawer({ company, state, onChange, onViewAs }: UserDrawerProps) {
  const { mode, userId } = state;
  const user = useUser(userId);
  const categories = useCategories();
  const { id: ownId } = useSessionUser();
  const waited = useShortWait(mode);
  const [unsaved, setUnsaved] = useState(false);
  /** Where the content renders its buttons. */
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  /** Discards the input: the user has decided to close. */
  const discardRef = useRef<() => void>(() => {});
  const close = () => {
    discardRef.current();
    onChange(null);
  };
  const loaded = waited && categories.data !== undefined && (userId === null || user.data !== undefined);
  const failed = user.error ?? categories.error;

  return (
    <AppDrawer
      open
      size="lg"
      title={texts.drawer[mode]}
      unsaved={unsaved}
      onClose={close}
      footer={<Box ref={setFooter} w="full" />}
    >
      {loaded && mode !== 'view' && (
        <UserEditor
          key={userId}
          company={company}
          user={user.data ?? null}
          categories={categories.data}
          footer={footer}
          onUnsaved={setUnsaved}
          discardRef={discardRef}
          onClose={close}
        />
      )}
      {loaded && mode === 'view' && user.data && <UserFacts user={user.data} categories={categories.data} />}
      {!loaded &&
        (failed ? (
          <ErrorState
            description={failed.message}
            onRetry={() => void (user.error ? user.refetch() : categories.refetch())}
          />
        ) : (
          <UserSkeleton />
        ))}
      {(mode === 'view' || !loaded) &&
        footer &&
        createPortal(
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" colorPalette="neutral" onClick={close}>
              {texts.close}
            </Button>
            {loaded && onViewAs && user.data && user.data.id !== ownId && isViewable(user.data) && (
              <Button variant="outline" onClick={() => user.data && onViewAs(user.data)}>
                <Monitor size={16} aria-hidden />
                {viewAsTexts.action}
              </Button>
            )}
            {loaded && userId !== null && user.data?.editable && (
              <Button onClick={() => onChange({ mode: 'edit', userId })}>
                <Pencil size={16} aria-hidden />
                {texts.edit}
              </Button>
            )}
          </Flex>,
          footer,
        )}
    </AppDrawer>
  );
}
