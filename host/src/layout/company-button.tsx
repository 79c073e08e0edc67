import type { ReactNode } from 'react';
import { useSelectedCompany } from 'shared/session';
import { Button, type ButtonProps, Text } from 'shared/ui/core';
import { Building2, ChevronDown } from 'shared/ui/icons';
import { texts } from './texts.ts';

/** The selected company in the top bar, with or without its list. */
export function CompanyButton(props: ButtonProps): ReactNode {
  const name = useSelectedCompany()?.name ?? texts.allCompanies;
  return (
    <Button
      variant="outline"
      colorPalette="neutral"
      size="sm"
      minW="0"
      // Of the bar's content only the name may shrink.
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
