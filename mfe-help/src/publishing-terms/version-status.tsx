import type { TermsSummary } from 'shared/endpoints/terms';
import { StatusChip } from 'shared/ui/core';
import { Archive, Check, Pencil } from 'shared/ui/icons';
import { texts } from './texts.ts';

type VersionStatusProps = { readonly version: Pick<TermsSummary, 'number' | 'current'> };

/** Draft, in force, or replaced by a later version. */
export function VersionStatus({ version: { number, current } }: VersionStatusProps) {
  if (number === null) {
    return (
      <StatusChip tone="neutral" icon={<Pencil size={14} aria-hidden />}>
        {texts.draft}
      </StatusChip>
    );
  }
  return current ? (
    <StatusChip tone="success" icon={<Check size={14} aria-hidden />}>
      {texts.current}
    </StatusChip>
  ) : (
    <StatusChip tone="neutral" icon={<Archive size={14} aria-hidden />}>
      {texts.replaced}
    </StatusChip>
  );
}
