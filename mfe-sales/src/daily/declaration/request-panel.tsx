import { requestCorrection } from 'shared/endpoints/correction-requests';
import { showCorrections } from '../../common/corrections/show-corrections.ts';
import { correctionTexts as texts } from '../../common/corrections/texts.ts';
import { ReasonedSale, type ReasonedProps } from './reasoned-sale.tsx';

type RequestPanelProps = ReasonedProps & { readonly onDone: () => void };

/** A tenant asks the operator's staff to correct a day that it cannot change itself. */
export const RequestPanel = (props: RequestPanelProps) => (
  <ReasonedSale
    {...props}
    endpoint={requestCorrection}
    draftName="correction-request"
    refreshes={showCorrections}
    title={texts.requestTitle(props.day.dateStr)}
    help={texts.requestHelp}
    reasonHelp={texts.reasonHelp}
    send={texts.send}
    sending={texts.sending}
    saved={texts.sent}
  />
);
