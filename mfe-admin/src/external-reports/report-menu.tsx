import type { ExternalReport } from 'shared/endpoints/external-reports';
import { RowAction, RowMenu } from 'shared/lists';
import { Pencil, Trash2 } from 'shared/ui/icons';
import { texts } from './texts.ts';

export type ReportActions = {
  readonly onEdit: (report: ExternalReport) => void;
  readonly onRemove: (report: ExternalReport) => void;
};

type ReportMenuProps = { readonly report: ExternalReport } & ReportActions;

export function ReportMenu({ report, onEdit, onRemove }: ReportMenuProps) {
  return (
    <RowMenu label={texts.menuOf(report.nombre)}>
      <RowAction icon={Pencil} label={texts.edit} onSelect={() => onEdit(report)} />
      <RowAction icon={Trash2} label={texts.remove} removes onSelect={() => onRemove(report)} />
    </RowMenu>
  );
}
