import { overPage, useLocation, useNavigate, useStepBack } from 'shared/router';
import {
  firstPage,
  readHelpAddress,
  writeHelpAddress,
  type HelpAddress,
  type HelpTab,
} from './help-address.ts';

/** Tab, filter, page and panel are in the address: a reload, Back and a shared link keep them. */
export function useHelpAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const address = readHelpAddress(new URLSearchParams(search));

  const go = (change: Partial<HelpAddress>, options: { replace: boolean; state?: unknown }): void =>
    void navigate(
      { search: writeHelpAddress({ ...address, ...change }).toString() },
      { state, preventScrollReset: true, ...options },
    );

  return {
    address,
    show: (tab: HelpTab) => go({ ...firstPage, tab, ticketId: null }, { replace: false, state: null }),
    /** Another page of the same rows; Back returns to the one before. */
    turnTo: (page: Pick<HelpAddress, 'page' | 'size'>) => go(page, { replace: false }),
    filter: (status: HelpAddress['status']) => go({ page: 0, status }, { replace: true }),
    open: (ticketId: number) => go({ ticketId }, { replace: false, state: overPage }),
    close: (): void => stepBack(() => go({ ticketId: null }, { replace: true })),
  };
}

export type TicketAddress = ReturnType<typeof useHelpAddress>;
