import type { ReactNode } from 'react';
import { useSelectedCompany } from 'shared/session';
import { Button, type ButtonProps, Text } from 'shared/ui/core';
import { Building2, ChevronDown } from 'shared/ui/icons';
import { texts } from './texts.ts';

/** The selected company in the top bar, with or without the list behind it. */
export function CompanyButton(props: ButtonProps): ReactNode {
  const name = useSelectedCompany()?.name ?? texts.allCompanies;
  return (
    <Button
      variant="outline"
      colorPalette="neutral"
      size="sm"
      minW="0"
      // Of what stands in the bar only the name can do with less.
      flexShrink="1"
      maxW={{ base: '9rem', sm: '14rem', md: '20rem' }}
      aria-label={`${texts.company}: ${name}`}
      {...props}
    >
      <Building2 size={16} aria-hidden />
      <Text as="span" truncate>
        {name}
      </Text>
      <ChevronDown size={16} aria-hidden />
    </Button>
  );
}
