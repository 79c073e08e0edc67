import { lazy, Suspense, useState, type ReactNode } from 'react';
import {
  selectCompany,
  useIsStaff,
  useKnowsAllCompanies,
  useSelectedCompany,
  useSessionUser,
} from 'shared/session';
import { Button, Text } from 'shared/ui/core';
import { Building2, ChevronDown } from 'shared/ui/icons';
import { Menu } from 'shared/ui/overlay';
import { CompanyMenu } from './company-menu.tsx';
import { texts } from './texts.ts';

const CompanyDialog = lazy(() => import('./company-dialog.tsx'));

/**
 * P-061, P-153: only for users with several companies; the choice changes every screen that is about a company. A menu
 * of them all, or a search where a session cannot name them all.
 */
export function CompanySelector(): ReactNode {
  const { clientsTotal } = useSessionUser();
  const name = useSelectedCompany()?.name ?? texts.allCompanies;
  const all = useKnowsAllCompanies();
  const staff = useIsStaff();
  const [searching, setSearching] = useState(false);
  if (clientsTotal < 2) return null;
  const button = (
    <Button
      variant="outline"
      colorPalette="neutral"
      size="sm"
      minW="0"
      maxW={{ base: '9rem', sm: '14rem', md: '20rem' }}
      aria-label={`${texts.company}: ${name}`}
      {...(!all && { 'aria-haspopup': 'dialog' as const, onClick: () => setSearching(true) })}
    >
      <Building2 size={16} aria-hidden />
      <Text as="span" truncate>
        {name}
      </Text>
      <ChevronDown size={16} aria-hidden />
    </Button>
  );
  if (all) {
    return (
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>{button}</Menu.Trigger>
        <CompanyMenu withAll={staff} />
      </Menu.Root>
    );
  }
  return (
    <>
      {button}
      {searching && (
        <Suspense fallback={null}>
          <CompanyDialog
            withAll={staff}
            onClose={() => setSearching(false)}
            onChoose={(company) => {
              setSearching(false);
              selectCompany(company);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
