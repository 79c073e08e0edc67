import type { ReactNode } from 'react';
import { Box, Button, Text } from 'shared/ui/core';
import { Check } from 'shared/ui/icons';
import { texts } from './texts.ts';

type ConfirmBoxProps = {
  readonly busy?: boolean;
  readonly onConfirm?: () => void;
  /** Below the button: what failed. */
  readonly children?: ReactNode;
};

/** What asks for 'Leído y conforme'. */
export const ConfirmBox = ({ busy = false, onConfirm, children }: ConfirmBoxProps) => (
  <Box borderWidth="1px" borderRadius="l2" p="4" bg="bg.subtle">
    <Text mb="3">{texts.asks}</Text>
    <Button loading={busy} loadingText={texts.confirming} onClick={onConfirm}>
      <Check size={18} aria-hidden />
      {texts.confirm}
    </Button>
    {children}
  </Box>
);
