import { isInternalRole } from 'shared/endpoints/auth';
import type { PublicCard } from 'shared/endpoints/people';
import { nameOf } from 'shared/rules/name-of';
import { useSessionUser } from 'shared/session';
import { Button } from 'shared/ui/core';
import { Monitor } from 'shared/ui/icons';
import { viewAsTexts as texts } from '../common/view-as/texts.ts';
import { useViewAs } from '../common/view-as/use-view-as.tsx';

/** 'Ver como' for people of tenants; nothing for users who may not, and for staff among themselves. */
export function ViewAsButton({ card }: { readonly card: PublicCard }) {
  const { view, busy, confirmation } = useViewAs();
  const { id: ownId } = useSessionUser();
  const isTenant = card.roles.length > 0 && !card.roles.some(({ id }) => isInternalRole(id));
  if (!view || card.id === ownId || card.estado !== 'Ok' || !isTenant) return null;
  return (
    <>
      <Button
        variant="outline"
        loading={busy}
        loadingText={texts.action}
        onClick={() => void view({ id: card.id, name: nameOf(card) })}
      >
        <Monitor size={16} aria-hidden />
        {texts.action}
      </Button>
      {confirmation}
    </>
  );
}
