import { Heading, Stack } from '@chakra-ui/react';
import { selectCompany, useSelectedCompany, useSessionUser } from 'shared/session';
import { EmptyState } from 'shared/ui/core';
import { CompanySearch } from './company-search.tsx';
import { companyTexts as texts } from './company-texts.ts';

type CompanyChoiceProps = {
  readonly question: string;
  /** Message for users without a company. */
  readonly none: string;
  /** Called after the choice, for screens that navigate on. */
  readonly onChosen?: () => void;
};

/**
 * Shown where a screen needs one company and the user has selected none, or wants another; the choice is the
 * one of the top bar.
 */
export function CompanyChoice({ question, none, onChosen }: CompanyChoiceProps) {
  const { clientsTotal } = useSessionUser();
  const selected = useSelectedCompany();
  if (clientsTotal === 0) {
    return <EmptyState picture="papers" title={texts.noCompanies} description={none} />;
  }
  return (
    <Stack gap="4" maxW="64rem">
      <Heading as="h2" fontSize="lg">
        {question}
      </Heading>
      <CompanySearch
        layout="cards"
        chosenId={selected?.id ?? null}
        onChoose={(company) => {
          selectCompany(company);
          onChosen?.();
        }}
      />
    </Stack>
  );
}
