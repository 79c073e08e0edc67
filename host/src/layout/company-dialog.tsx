import type { ReactNode } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import { useSelectedCompany } from 'shared/session';
import { Button } from 'shared/ui/core';
import { Building2 } from 'shared/ui/icons';
import { CompanySearch } from 'shared/ui/inputs';
import { AppDialog } from 'shared/ui/overlay';
import { texts } from './texts.ts';

type CompanyDialogProps = {
  /** Staff may choose all companies. */
  readonly withAll: boolean;
  /** Null: all companies. */
  readonly onChoose: (company: SessionCompany | null) => void;
  readonly onClose: () => void;
};

/** The company selector for users with very many companies. */
export default function CompanyDialog({ withAll, onChoose, onClose }: CompanyDialogProps): ReactNode {
  const selected = useSelectedCompany();
  return (
    <AppDialog open onClose={onClose} title={texts.chooseCompany}>
      <CompanySearch
        chosenId={selected?.id ?? null}
        onChoose={onChoose}
        before={
          withAll && (
            <Button
              variant={selected === null ? 'subtle' : 'outline'}
              colorPalette={selected === null ? 'brand' : 'neutral'}
              aria-current={selected === null ? 'true' : undefined}
              justifyContent="flex-start"
              minH="12"
              onClick={() => onChoose(null)}
            >
              <Building2 size={20} aria-hidden />
              {texts.allCompanies}
            </Button>
          )
        }
      />
    </AppDialog>
  );
}
