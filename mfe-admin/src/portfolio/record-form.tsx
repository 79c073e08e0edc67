import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CountryCode } from 'shared/countries';
import type { PortfolioItem } from 'shared/endpoints/portfolio-calls';
import { useDraft, useForm, useWatch } from 'shared/forms';
import { Flex, Stack } from 'shared/ui/core';
import { ConflictDialog, LeaveGuard, useFormWrite } from 'shared/writes';
import { differencesOf } from '../common/conflict/differences.ts';
import { conflictTexts } from '../common/conflict/texts.ts';
import { hasChanged } from '../common/forms/has-changed.ts';
import { InfoNotice } from '../common/forms/info-notice.tsx';
import { SaveButtons } from '../common/forms/save-buttons.tsx';
import type { KindScreen } from './kind.ts';
import { RecordInput } from './record-input.tsx';
import { faultsIn, recordOf, type Values, valuesOf } from './record-values.ts';
import { showPortfolio } from './refreshes.ts';
import { texts } from './texts.ts';

const formId = 'portfolio-record';

type RecordFormProps<Item extends PortfolioItem> = {
  readonly kind: KindScreen<Item>;
  readonly country: CountryCode;
  /** Undefined for a new one. */
  readonly stored: Item | undefined;
  readonly footer: HTMLElement | null;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onDone: () => void;
};

/** The form of a record, new or stored. */
export function RecordForm<Item extends PortfolioItem>(props: RecordFormProps<Item>) {
  const { kind, country, footer, onUnsaved, onDone } = props;
  // Fixed at opening: a background refresh must not update the version unseen.
  const [stored] = useState(props.stored);
  const { fields, calls } = kind;
  const form = useForm<Values>({
    defaultValues: valuesOf(fields, stored, country),
    resolver: (typed) => {
      const errors = faultsIn(kind.formOf(country, stored), recordOf(fields, typed, country));
      return Object.keys(errors).length === 0 ? { values: typed, errors: {} } : { values: {}, errors };
    },
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control, compute: (all: Values) => all });
  const changed = hasChanged(values, { ...form.formState.defaultValues });
  const draft = useDraft(`portfolio:${kind.slug}:${country}:${stored?.id ?? 'new'}`, form);
  const write = useFormWrite(stored === undefined ? calls.create : calls.update, {
    form,
    draft,
    changed,
    input: (all) => {
      const registro = recordOf(fields, all, country);
      return stored === undefined
        ? { body: { pais: country, registro } }
        : { params: { id: stored.id }, body: { registro, rowVersion: Number(all['rowVersion']) } };
    },
    fields: Object.fromEntries(fields.map(({ name }) => [`registro.${name}`, name])),
    stored: calls.create.reply,
    refreshes: showPortfolio,
    saved: stored === undefined ? texts.created : texts.saved,
    failed: texts.failed,
    onDone,
    onKeepStored: (kept: Item) => form.reset(valuesOf(fields, kept, country)),
  });
  const isUnsaved = changed && !write.busy;
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
  return (
    <form id={formId} noValidate onSubmit={write.submit}>
      <LeaveGuard unsaved={write.unsaved} onLeave={draft.forget} params={['registro', 'modo']} />
      <Stack gap="5">
        {draft.restored && <InfoNotice>{texts.restored}</InfoNotice>}
        {fields.map((field) => (
          <RecordInput key={field.name} field={field} form={form} country={country} stored={stored} />
        ))}
      </Stack>
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differencesOf(
            Object.fromEntries(fields.map(({ name, label }) => [name, label])),
            textsOf(values),
            textsOf(valuesOf(fields, write.conflict.stored, country)),
          )}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
      {footer &&
        createPortal(
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <SaveButtons form={formId} changed={changed} busy={write.busy} texts={texts} />
          </Flex>,
          footer,
        )}
    </form>
  );
}

const textsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
