import type { ReactNode } from 'react';
import { formatTaxId } from 'shared/format';
import { selectCompany, useIsStaff, useSelectedCompany, useSessionUser } from 'shared/session';
import { Box, Button, Text } from 'shared/ui/core';
import { Building2, Check, ChevronDown } from 'shared/ui/icons';
import { Menu, Portal } from 'shared/ui/overlay';
import { texts } from './texts.ts';

const everyCompany = 'all';

/** P-061, P-153: only for users with several companies; the choice changes every screen that is about a company. */
export function CompanySelector(): ReactNode {
  const { clients } = useSessionUser();
  const selected = useSelectedCompany();
  const staff = useIsStaff();
  if (clients.length < 2) return null;
  const name = selected?.name ?? texts.allCompanies;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          colorPalette="neutral"
          size="sm"
          minW="0"
          maxW={{ base: '9rem', sm: '14rem', md: '20rem' }}
          aria-label={`${texts.company}: ${name}`}
        >
          <Building2 size={16} aria-hidden />
          <Text as="span" truncate>
            {name}
          </Text>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="16rem" maxW="calc(100vw - 2rem)" maxH="70dvh" overflowY="auto">
            <Menu.RadioItemGroup
              value={selected === null ? everyCompany : String(selected.id)}
              onValueChange={({ value }: { value: string }) =>
                selectCompany(value === everyCompany ? null : Number(value))
              }
            >
              <Menu.ItemGroupLabel>{texts.company}</Menu.ItemGroupLabel>
              {staff && (
                <Menu.RadioItem value={everyCompany} minH="11" ps="8">
                  <Menu.ItemIndicator>
                    <Check size={16} aria-hidden />
                  </Menu.ItemIndicator>
                  {texts.allCompanies}
                </Menu.RadioItem>
              )}
              {clients.map(({ id, name, taxId, countryId }) => (
                <Menu.RadioItem key={id} value={String(id)} minH="11" ps="8">
                  <Menu.ItemIndicator>
                    <Check size={16} aria-hidden />
                  </Menu.ItemIndicator>
                  <Box minW="0">
                    <Text truncate>{name}</Text>
                    <Text color="fg.muted" fontSize="xs">
                      {formatTaxId(taxId, countryId)}
                    </Text>
                  </Box>
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
