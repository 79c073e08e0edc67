import { memo } from 'react';
import type { DeclarationProps } from './declaration-props.ts';
import { JustificationPanel } from './justification-panel.tsx';
import { SalePanel } from './sale-panel.tsx';

/** The form of a day: its declaration, or its justification (S-214). */
export const Declaration = memo(function Declaration(props: DeclarationProps) {
  return props.view === 'justify' ? <JustificationPanel {...props} /> : <SalePanel {...props} />;
});
