import { useState } from 'react';
import {
  declareMonth,
  monthlySale,
  type MonthlyContract,
  type MonthlySaleSubmission,
} from 'shared/endpoints/monthly-sales';
import { useFormWrite } from 'shared/writes';
import { monthlyTexts as texts } from './texts.ts';
import { useMonthForm } from './use-month-form.ts';
import { showMonths } from './use-monthly.ts';

/** The parts of declaring a month: its form, visible errors, and its write. */
export function useMonthDeclaration(contract: MonthlyContract, month: string, onClose: () => void) {
  const [due, setDue] = useState<ReadonlySet<string> | 'all'>(new Set());
  const state = useMonthForm(contract, month);
  const { form, draft, submission, evidence, changed } = state;
  const inputOf = (venta: MonthlySaleSubmission) => ({
    params: { id: contract.id },
    body: { venta, ...(evidence.added.length > 0 && { file: [...evidence.added] }) },
  });
  const write = useFormWrite(declareMonth, {
    form,
    draft,
    changed,
    input: () => inputOf(submission),
    // The other user's files stay: only the values are replaced.
    mineOver: ({ rowVersion, evidenciaArchivos }) =>
      inputOf({ ...submission, rowVersion, evidenciaArchivoIds: evidenciaArchivos.map(({ id }) => id) }),
    refreshes: showMonths,
    stored: monthlySale,
    saved: texts.saved,
    onDone: onClose,
    onKeepStored: onClose,
  });
  return {
    ...state,
    write,
    /** Fields whose errors are shown: those that were left, or all after an attempt to save. */
    isDue: (field: string): boolean => due === 'all' || due.has(field),
    left: (field: string): void => setDue((known) => (known === 'all' ? known : new Set([...known, field]))),
    allDue: (): void => setDue('all'),
  };
}

export type MonthDeclarationState = ReturnType<typeof useMonthDeclaration>;
