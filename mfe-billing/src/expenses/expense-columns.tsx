import type { ExpenseFile } from 'shared/endpoints/expenses';
import type { ListTable } from 'shared/lists';
import { SaveButton } from '../common/save-button.tsx';
import { texts } from './texts.ts';
import { saveExpense } from './use-expenses.ts';

/** `YYYY-MM` of year_month (P-177). */
const periodLength = 7;

/** The columns of the common expenses, in their order (P-130). */
export const expenseTable: ListTable<ExpenseFile> = {
  caption: texts.list,
  rowKey: ({ id }) => id,
  columns: [
    {
      key: 'description',
      header: texts.columns.description,
      primary: true,
      wraps: true,
      cell: ({ descripcion }) => descripcion,
    },
    {
      key: 'period',
      header: texts.columns.period,
      cell: ({ year_month: month }) => month.slice(0, periodLength),
    },
    {
      key: 'download',
      header: texts.columns.download,
      align: 'end',
      bare: true,
      cell: (file) => (
        <SaveButton
          label={texts.downloadOf(file.descripcion)}
          onDownload={() => saveExpense(file)}
          failed={texts.downloadFailed}
        />
      ),
    },
  ],
};
