import { useEffect, type ReactNode } from 'react';
import { askBeforeSignOut } from 'shared/session';
import { type Leaving, useConfirm, useLeaveGuard } from 'shared/ui/overlay';
import { factorTexts as texts } from './texts.ts';

type CodesGuard = {
  /** The question to render. */
  readonly questions: ReactNode;
  /** For exits other than links and 'Salir'. */
  readonly mayLeave: () => Promise<boolean>;
};

/** The step back that closes a panel stays on its page. */
const leavesPage = ({ currentLocation, nextLocation }: Leaving): boolean =>
  currentLocation.key !== nextLocation.key;

/** Asks before leaving recovery codes that are shown only once and not confirmed as stored. */
export function useCodesGuard(unkept: boolean, description: string): CodesGuard {
  const question = {
    title: texts.leaveCodesTitle,
    description,
    confirmLabel: texts.leaveCodes,
    cancelLabel: texts.stayWithCodes,
  };
  const guard = useLeaveGuard({
    question,
    unsaved: () => unkept,
    leaves: (leaving) => unkept && leavesPage(leaving),
  });
  const { confirm, confirmation } = useConfirm();
  const ask = (): Promise<boolean> => confirm(question);
  useEffect(() => (unkept ? askBeforeSignOut(ask) : undefined));
  return {
    questions: (
      <>
        {guard}
        {confirmation}
      </>
    ),
    mayLeave: async () => !unkept || ask(),
  };
}
