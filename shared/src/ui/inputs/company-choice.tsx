import { Box } from '@chakra-ui/react';
import { selectCompany, useSessionUser } from 'shared/session';
import { EmptyState } from 'shared/ui/core';
import { SelectField } from './select-field.tsx';

type CompanyChoiceProps = {
  readonly question: string;
  /** Said to whom no company is given. */
  readonly none: string;
};

/** Stands where a screen is about one company and staff look at all of theirs; the choice is that of the top bar. */
export function CompanyChoice({ question, none }: CompanyChoiceProps) {
  const { clients } = useSessionUser();
  if (clients.length === 0) {
    return <EmptyState picture="papers" title="Sin empresa asociada" description={none} />;
  }
  return (
    <EmptyState
      picture="search"
      title={question}
      action={
        <Box w="min(20rem, 80vw)" textAlign="start">
          <SelectField
            label="Empresa"
            value=""
            placeholder="Elija una empresa"
            options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => selectCompany(Number(id))}
          />
        </Box>
      }
    />
  );
}
