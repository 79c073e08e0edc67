import type { AuditedStore } from 'shared/endpoints/sales-audit';
import { RowAction, RowMenu } from 'shared/lists';
import { Lock, LockOpen } from 'shared/ui/icons';
import { texts } from './texts.ts';

export type AuditActions = {
  readonly onAudit: (row: AuditedStore) => void;
  readonly onUnlock: (row: AuditedStore) => void;
};

/** What can be done with a store's month; nothing where nothing is declared. */
export function AuditMenu({ row, onAudit, onUnlock }: { readonly row: AuditedStore } & AuditActions) {
  const open = row.declarados > row.auditados.length;
  if (row.declarados === 0) return null;
  return (
    <RowMenu label={texts.menuOf(`${row.marca}, local ${row.local}`)}>
      {open && <RowAction icon={Lock} label={texts.auditOne} onSelect={() => onAudit(row)} />}
      {row.auditados.length > 0 && (
        <RowAction icon={LockOpen} label={texts.unlockOne} onSelect={() => onUnlock(row)} />
      )}
    </RowMenu>
  );
}
