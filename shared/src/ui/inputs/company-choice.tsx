import { Heading, Stack } from '@chakra-ui/react';
import { selectCompany, useSelectedCompany, useSessionUser } from 'shared/session';
import { EmptyState } from 'shared/ui/core';
import { CompanySearch } from './company-search.tsx';
import { companyTexts as texts } from './company-texts.ts';

type CompanyChoiceProps = {
  readonly question: string;
  /** Said to whom no company is given. */
  readonly none: string;
  /** After the choice, for screens that lead on. */
  readonly onChosen?: () => void;
};

/**
 * Stands where a screen is about one company and the user has chosen none, or wants another; the choice is that of the
 * top bar.
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
