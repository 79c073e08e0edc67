import { useEffect, useRef } from 'react';
import { Center, Spinner, Stack, Text } from 'shared/ui/core';
import { CircleCheck } from 'shared/ui/icons';

type ProgressProps = { readonly done: boolean; readonly saving: string; readonly saved: string };

/** S-105, S-106: sending, then success. */
export function Progress({ done, saving, saved }: ProgressProps) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone, and the focus must not leave the panel.
  useEffect(() => box.current?.focus(), []);
  return (
    <Center minH="64">
      <Stack
        ref={box}
        tabIndex={-1}
        outline="none"
        align="center"
        gap="4"
        role="status"
        color={done ? 'success.fg' : 'brand.fg'}
      >
        {done ? <CircleCheck size={56} aria-hidden /> : <Spinner size="xl" borderWidth="4px" />}
        <Text color="fg" fontSize="lg" fontWeight="semibold">
          {done ? saved : saving}
        </Text>
      </Stack>
    </Center>
  );
}
