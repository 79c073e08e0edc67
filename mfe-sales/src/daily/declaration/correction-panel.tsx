import { useState } from 'react';
import { correctSale } from 'shared/endpoints/sales-audit';
import { showAudit } from '../../common/audit/show-audit.ts';
import { auditTexts as texts } from '../../common/audit/texts.ts';
import { ReasonedSale, type ReasonedProps } from './reasoned-sale.tsx';

/** Staff correct a tenant's day, or declare it on their behalf, with a reason. */
export function CorrectionPanel(props: ReasonedProps) {
  const { day, onClose } = props;
  // Fixed at opening, so that the title does not change while sending.
  const [edits] = useState(day.venta !== null);
  return (
    <ReasonedSale
      {...props}
      endpoint={correctSale}
      draftName="sale-correction"
      refreshes={showAudit}
      title={edits ? texts.correctTitle(day.dateStr) : texts.declareForTitle(day.dateStr)}
      help={texts.correctHelp}
      send={texts.saveCorrection}
      sending={texts.correcting}
      saved={texts.corrected}
      onDone={onClose}
    />
  );
}
