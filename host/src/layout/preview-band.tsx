import type { ReactNode } from 'react';
import { areas } from 'shared/routes';
import { partNames } from 'shared/rules/part-names';
import { forgetPreview, type TabPreview } from 'shared/session';
import { Text } from 'shared/ui/core';
import { Band } from './band.tsx';
import { texts } from './texts.ts';

type PreviewBandProps = { readonly preview: TabPreview };

/** Says which releases this tab shows to its user alone, and leads back to those in service. */
export default function PreviewBand({ preview }: PreviewBandProps): ReactNode {
  const shown = areas.flatMap((area) => {
    const version = preview[area]?.version;
    return version === undefined ? [] : [`${partNames[area]} ${version}`];
  });
  const leave = (): void => {
    forgetPreview();
    location.reload();
  };
  return (
    <Band label={texts.preview.label} title={shown.join(', ')} leave={texts.preview.stop} onLeave={leave}>
      <Text truncate>{texts.preview.only}</Text>
    </Band>
  );
}
