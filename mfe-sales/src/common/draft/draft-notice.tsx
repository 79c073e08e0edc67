import type { ReactNode } from 'react';
import type { Draft } from 'shared/forms';
import { Button, Flex, Text } from 'shared/ui/core';
import { draftTexts as texts } from './texts.ts';

type DraftNoticeProps = {
  readonly draft: Draft;
  readonly restoredText?: string;
  /** The pressed button is gone by then: the focus goes to the form. */
  readonly onChosen: () => void;
};

/** Says that the form was restored from a draft, and offers to discard it (T16). */
export function DraftNotice({ draft, restoredText = texts.restored, onChosen }: DraftNoticeProps) {
  const { restored, restore, discard } = draft;
  if (!restored && restore === null) return null;
  const choice = (label: string, choose: () => void): ReactNode => (
    <Button
      size="sm"
      variant="plain"
      color="brand.fg"
      px="0"
      onClick={() => {
        choose();
        onChosen();
      }}
    >
      {label}
    </Button>
  );
  return (
    <Flex columnGap="4" align="center" wrap="wrap">
      <Text color="fg.muted" fontSize="sm" role="status">
        {restored ? restoredText : texts.outdated}
      </Text>
      {restore && choice(texts.restore, restore)}
      {choice(restored ? texts.discard : texts.discardOutdated, discard)}
    </Flex>
  );
}
