import type { ExternalReport } from 'shared/endpoints/external-reports';
import { IconButton } from 'shared/ui/core';
import { EllipsisVertical, Pencil, Trash2 } from 'shared/ui/icons';
import { Menu, Portal } from 'shared/ui/overlay';
import { texts } from './texts.ts';

export type ReportActions = {
  readonly onEdit: (report: ExternalReport) => void;
  readonly onRemove: (report: ExternalReport) => void;
};

type ReportMenuProps = { readonly report: ExternalReport } & ReportActions;

export function ReportMenu({ report, onEdit, onRemove }: ReportMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="neutral"
          aria-label={texts.menuOf(report.nombre)}
          onClick={(event) => event.stopPropagation()}
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          {/* React events of a portal bubble to the row, which would open the drawer. */}
          <Menu.Content minW="12rem" onClick={(event) => event.stopPropagation()}>
            <Menu.Item value="edit" minH="11" onClick={() => onEdit(report)}>
              <Pencil size={16} aria-hidden />
              {texts.edit}
            </Menu.Item>
            <Menu.Item value="remove" minH="11" color="fg.error" onClick={() => onRemove(report)}>
              <Trash2 size={16} aria-hidden />
              {texts.remove}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
