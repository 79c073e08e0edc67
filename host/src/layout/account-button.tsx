import type { ComponentProps, ReactNode } from 'react';
import { initialsOf } from 'shared/format';
import { nameOf } from 'shared/rules/name-of';
import { useSessionUser } from 'shared/session';
import { Center, chakra } from 'shared/ui/core';
import { texts } from './texts.ts';

/** The initials in the top bar, with or without their menu. */
export function AccountButton(props: ComponentProps<typeof chakra.button>): ReactNode {
  const { nombres, apellidos } = useSessionUser();
  const initials = initialsOf(nombres, apellidos);
  return (
    <chakra.button
      type="button"
      aria-label={texts.account(nameOf({ nombres, apellidos }), initials)}
      aria-haspopup="menu"
      flexShrink="0"
      borderRadius="full"
      cursor="pointer"
      p="1"
      {...props}
    >
      <Center
        boxSize="9"
        borderRadius="full"
        bg="brand.subtle"
        color="brand.fg"
        fontWeight="semibold"
        fontSize="sm"
      >
        {initials}
      </Center>
    </chakra.button>
  );
}
