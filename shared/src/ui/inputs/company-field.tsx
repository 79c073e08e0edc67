import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import { useKnowsAllCompanies, useSessionUser } from 'shared/session';
import { CompanySearch } from './company-search.tsx';
import { companyTexts as texts } from './company-texts.ts';
import { SelectField } from './select-field.tsx';

type CompanyFieldProps = {
  readonly value: SessionCompany | null;
  readonly onChange: (company: SessionCompany) => void;
  readonly disabled?: boolean;
};

/** One of the user's companies in a form: a select, or a search if they are too many for a select. */
export function CompanyField({ value, onChange, disabled = false }: CompanyFieldProps) {
  const { clients } = useSessionUser();
  const all = useKnowsAllCompanies();
  const [searching, setSearching] = useState(false);
  if (all) {
    return (
      <SelectField
        label={texts.company}
        value={value ? String(value.id) : ''}
        placeholder={texts.choose}
        disabled={disabled}
        options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(chosen) => {
          const company = clients.find(({ id }) => String(id) === chosen);
          if (company) onChange(company);
        }}
      />
    );
  }
  return (
    <Box role="group" aria-label={texts.company}>
      <Text fontWeight="medium" mb="1.5">
        {texts.company}
      </Text>
      <Flex gap="3" align="center" justify="space-between" mb={searching ? '3' : '0'}>
        <Text color={value ? undefined : 'fg.muted'}>{value?.name ?? texts.choose}</Text>
        {value && !disabled && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="neutral"
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          >
            {texts.change}
          </Button>
        )}
      </Flex>
      {!disabled && (searching || !value) && (
        <CompanySearch
          chosenId={value?.id ?? null}
          onChoose={(company) => {
            setSearching(false);
            onChange(company);
          }}
        />
      )}
    </Box>
  );
}
