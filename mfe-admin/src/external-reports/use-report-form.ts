import { useState } from 'react';
import {
  externalReport,
  registerReport,
  updateRegisteredReport,
  type ExternalReport,
} from 'shared/endpoints/external-reports';
import { useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { useFormWrite } from 'shared/writes';
import { hasChanged } from '../common/forms/has-changed.ts';
import { comparable, emptyValues, reportSchema, valuesOf, type ReportValues } from './report-values.ts';
import { showReports } from './shown-by.ts';
import { texts } from './texts.ts';

/** The form of an external report, new or stored, and its write. */
export function useReportForm(opened: ExternalReport | null, onDone: () => void) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [report] = useState(opened);
  const initial = report === null ? emptyValues : valuesOf(report);
  const form = useForm<ReportValues>({
    defaultValues: initial,
    resolver: zodResolver(reportSchema),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control, compute: (all: ReportValues) => all });
  const first = { ...initial, ...form.formState.defaultValues } as ReportValues;
  const changed = hasChanged(comparable(values), comparable(first));
  const draft = useDraft(`external-report:${report?.id ?? 'new'}`, form);
  const write = useFormWrite(report === null ? registerReport : updateRegisteredReport, {
    form,
    draft,
    changed,
    input: ({ rowVersion, ...body }) =>
      report === null ? { body } : { params: { id: report.id }, body: { ...body, rowVersion } },
    refreshes: showReports,
    stored: externalReport,
    saved: texts.saved,
    failed: texts.saveFailed,
    onDone,
    onKeepStored: (stored) => form.reset(valuesOf(stored)),
  });
  return { form, changed, draft, write };
}
