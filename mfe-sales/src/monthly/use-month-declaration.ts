import { useEffect, useRef, useState } from 'react';
import type { MonthlyContract, MonthlySale, MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import { applyApiError } from 'shared/forms';
import { notify } from 'shared/ui/overlay';
import { monthlyTexts as texts } from './texts.ts';
import { useMonthForm } from './use-month-form.ts';
import { useRefreshMonths } from './use-monthly.ts';
import type { MonthSending } from './use-send-month.ts';

export type MonthDeclarationProps = {
  readonly contract: MonthlyContract;
  readonly month: string;
  readonly sending: MonthSending;
  readonly onClose: () => void;
};

/** The parts of declaring a month: its form, visible errors, sending, and resolving conflicts. */
export function useMonthDeclaration({ contract, month, sending, onClose }: MonthDeclarationProps) {
  const leaving = useRef(false);
  const [due, setDue] = useState<ReadonlySet<string> | 'all'>(new Set());
  const state = useMonthForm(contract, month);
  const { form, submission, evidence, changed } = state;
  const refresh = useRefreshMonths();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const leave = (): void => {
    state.draft.forget();
    refresh();
    leaving.current = true;
    // If the user went Back while it was sent, another step back would leave the page.
    if (here.current) onClose();
  };
  const send = (venta: MonthlySaleSubmission = submission): void =>
    void sending.send(
      { venta, file: evidence.added },
      {
        onSaved: () => {
          notify({ tone: 'success', title: texts.saved });
          leave();
        },
        onRefused: (error) => {
          setDue('all');
          applyApiError(error, form);
          refresh();
        },
      },
    );
  return {
    ...state,
    send,
    /** Fields whose errors are shown: those that were left, or all after an attempt to save. */
    isDue: (field: string): boolean => due === 'all' || due.has(field),
    left: (field: string): void => setDue((known) => (known === 'all' ? known : new Set([...known, field]))),
    allDue: (): void => setDue('all'),
    unsaved: (): boolean => changed && !leaving.current,
    keepStored: leave,
    keepOwn({ rowVersion, evidenciaArchivos }: MonthlySale) {
      form.setValue('rowVersion', rowVersion);
      // The other user's files stay: only the values are replaced.
      send({ ...submission, rowVersion, evidenciaArchivoIds: evidenciaArchivos.map(({ id }) => id) });
    },
  };
}

export type MonthDeclarationState = ReturnType<typeof useMonthDeclaration>;
