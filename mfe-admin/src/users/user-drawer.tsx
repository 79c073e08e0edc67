import type { SessionCompany } from 'shared/contract/auth';
import { Button, ErrorState } from 'shared/ui/core';
import { Pencil } from 'shared/ui/icons';
import { AppDrawer } from 'shared/ui/overlay';
import { usersTexts as texts } from './texts.ts';
import { useCategories, useUser } from './use-users.ts';
import { useShortWait } from './use-short-wait.ts';
import { UserEditor } from './user-editor.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserSkeleton } from './user-skeleton.tsx';

export type DrawerState =
  | { readonly mode: 'create'; readonly userId: null }
  | { readonly mode: 'view' | 'edit'; readonly userId: number };

type UserDrawerProps = {
  readonly company: SessionCompany;
  readonly state: DrawerState;
  readonly onChange: (state: DrawerState | null) => void;
};

/** Creating, looking at and changing a user (U-083 … U-086). What it needs is loaded before anything can be typed. */
export function UserDrawer({ company, state, onChange }: UserDrawerProps) {
  const { mode, userId } = state;
  const user = useUser(userId);
  const categories = useCategories();
  const waited = useShortWait(mode);
  const close = () => onChange(null);
  const ready = waited && categories.data !== undefined && (userId === null || user.data !== undefined);

  if (ready && mode !== 'view') {
    return (
      <UserEditor
        key={userId}
        company={company}
        user={user.data ?? null}
        categories={categories.data}
        title={texts.drawer[mode]}
        onClose={close}
      />
    );
  }
  const failed = user.error ?? categories.error;
  const retry = () => void (user.error ? user.refetch() : categories.refetch());
  return (
    <AppDrawer
      open
      size="lg"
      title={texts.drawer[mode]}
      onClose={close}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={close}>
            {texts.close}
          </Button>
          {ready && userId !== null && user.data?.editable && (
            <Button onClick={() => onChange({ mode: 'edit', userId })}>
              <Pencil size={16} aria-hidden />
              {texts.edit}
            </Button>
          )}
        </>
      }
    >
      {failed && !ready ? (
        <ErrorState description={failed.message} onRetry={retry} />
      ) : ready && user.data ? (
        <UserFacts user={user.data} categories={categories.data} />
      ) : (
        <UserSkeleton />
      )}
    </AppDrawer>
  );
}
