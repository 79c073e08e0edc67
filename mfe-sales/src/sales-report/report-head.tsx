import type { ReactNode } from 'react';
import { useNavigate } from 'shared/router';
import { useSelectedCompany } from 'shared/session';
import { Box, PageHeader } from 'shared/ui/core';
import { SegmentGroup } from 'shared/ui/data';
import { reportViews, viewSearch, type ReportView } from './report-search.ts';
import { reportTexts as texts } from './texts.ts';

type ReportHeadProps = {
  readonly view: ReportView;
  readonly mall: number | undefined;
  /** The view's export. */
  readonly action?: ReactNode;
};

/** Title and toggle of the report (S-133): Diaria or Mensual, and beyond them the comparison of periods. */
export function ReportHead({ view, mall, action }: ReportHeadProps) {
  const navigate = useNavigate();
  const company = useSelectedCompany();
  const open = (value: string | null): void => {
    const next = reportViews.find((one) => one === value);
    if (next === undefined) return;
    // The other filters mean something else in each view.
    const params = viewSearch.write({ view: next, mall });
    void navigate({ search: params.toString() }, { preventScrollReset: true, flushSync: true });
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        // The figures are of the malls, whatever company is chosen.
        context={company && view !== 'comparativa' ? texts.contextOf(company.name) : texts.context}
        action={action}
      />
      <Box mb="4">
        <SegmentGroup.Root aria-label={texts.views} value={view} onValueChange={({ value }) => open(value)}>
          <SegmentGroup.Indicator />
          {reportViews.map((one) => (
            <SegmentGroup.Item key={one} value={one}>
              <SegmentGroup.ItemText>{texts.view[one]}</SegmentGroup.ItemText>
              <SegmentGroup.ItemHiddenInput />
            </SegmentGroup.Item>
          ))}
        </SegmentGroup.Root>
      </Box>
    </>
  );
}
