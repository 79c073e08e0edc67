import type { AuditedStore } from 'shared/endpoints/sales-audit';
import { IconButton } from 'shared/ui/core';
import { EllipsisVertical, Lock, LockOpen } from 'shared/ui/icons';
import { Menu, Portal } from 'shared/ui/overlay';
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
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="neutral"
          aria-label={texts.menuOf(`${row.marca}, local ${row.local}`)}
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="14rem">
            {open && (
              <Menu.Item value="audit" minH="11" onClick={() => onAudit(row)}>
                <Lock size={16} aria-hidden />
                {texts.auditOne}
              </Menu.Item>
            )}
            {row.auditados.length > 0 && (
              <Menu.Item value="unlock" minH="11" onClick={() => onUnlock(row)}>
                <LockOpen size={16} aria-hidden />
                {texts.unlockOne}
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
