import { useId, type ReactNode } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { FactorRules } from 'shared/endpoints/second-factor';
import { countryOf } from 'shared/countries';
import { roleNames } from 'shared/rules/role-names';
import { Box, Button, Flex, Heading, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { Toggle } from 'shared/ui/inputs';
import { AppDrawer } from 'shared/ui/overlay';
import { rulesTexts as texts } from './texts.ts';
import { useFactorRules, useSetFactorRule } from './use-factor-rules.ts';

type FactorRulesDrawerProps = { readonly company: SessionCompany; readonly onClose: () => void };

/** Who must have a second factor: the users of this company, and those with a role in the country. */
export function FactorRulesDrawer({ company, onClose }: FactorRulesDrawerProps) {
  const query = useFactorRules(company.id);
  return (
    <AppDrawer
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <Button variant="outline" colorPalette="neutral" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Stack gap="6">
        <Text color="fg.muted">{texts.help}</Text>
        <QueryView
          query={query}
          skeleton={<Skeleton height="96" borderRadius="l2" />}
          errorTitle={texts.failed}
        >
          {(rules) => <Rules company={company} rules={rules} />}
        </QueryView>
      </Stack>
    </AppDrawer>
  );
}

function Rules({ company, rules }: { readonly company: SessionCompany; readonly rules: FactorRules }) {
  const change = useSetFactorRule(company, roleNames);
  return (
    <>
      <Section title={texts.company} help={texts.companyHelp}>
        <Rule
          name={company.name}
          checked={rules.empresa.exigido}
          busy={change.busy}
          onChange={change.setCompany}
        />
      </Section>
      <Section title={texts.roles} help={texts.rolesHelp(countryOf(company.countryId).name)}>
        {rules.roles.map(({ rol, exigido }) => (
          <Rule
            key={rol}
            name={roleNames[rol]}
            checked={exigido}
            busy={change.busy}
            onChange={change.setRole(rol)}
          />
        ))}
      </Section>
    </>
  );
}

type SectionProps = { readonly title: string; readonly help: string; readonly children: ReactNode };

function Section({ title, help, children }: SectionProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" id={id} size="sm">
        {title}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mt="1" mb="1">
        {help}
      </Text>
      {children}
    </Box>
  );
}

type RuleProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly busy: boolean;
  readonly onChange: (checked: boolean) => void;
};

function Rule({ name, checked, busy, onChange }: RuleProps) {
  return (
    <Flex align="center" justify="space-between" gap="3" borderTopWidth="1px" py="1">
      <Text minW="0" overflowWrap="anywhere">
        {name}
      </Text>
      <Toggle label={name} checked={checked} busy={busy} onChange={onChange} />
    </Flex>
  );
}
