import { useState } from 'react';
import { contactFacts, type ContactFacts, type ContactUpdate } from 'shared/endpoints/contact-facts';
import type { CountryCode } from 'shared/countries';
import { applyApiError, useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { ApiError, ConnectionError } from 'shared/http';
import { notify } from 'shared/ui/overlay';
import { hasChanged } from '../forms/has-changed.ts';
import { useUnlessLeft } from '../forms/use-unless-left.ts';
import { schemaOf, valuesOf, type ContactValues } from './contact-values.ts';
import { contactTexts as texts } from './texts.ts';

export type ContactForm = {
  readonly kind: 'company' | 'brand';
  readonly id: number;
  readonly name: string;
  readonly country: CountryCode;
  readonly facts: ContactFacts;
  readonly save: (update: ContactUpdate, file: File | undefined) => Promise<unknown>;
  readonly onClose: () => void;
};

function storedIn(error: unknown): ContactFacts | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('stored' in details)) return null;
  return contactFacts.safeParse(details.stored).data ?? null;
}

/** P-401: the server's message, or 'Error' without one. */
function failureOf(error: unknown) {
  if (error instanceof ApiError && error.spoken) return { title: error.message };
  return error instanceof ConnectionError
    ? { title: texts.failed, description: error.message }
    : { title: texts.failed };
}

/** The form of a company's or brand's contact data: its draft, submission, and the two ways to resolve a conflict. */
export function useContactForm({ kind, id, country, facts: opened, save, onClose }: ContactForm) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [facts] = useState(opened);
  const [conflict, setConflict] = useState<ContactFacts | null>(null);
  const form = useForm<ContactValues>({
    defaultValues: valuesOf(facts),
    resolver: zodResolver(schemaOf(country, facts)),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control, compute: (all: ContactValues) => all });
  const unlessLeft = useUnlessLeft();
  const draft = useDraft(`${kind}:${id}`, form, { secret: ['file'] });

  async function send({ file, ...update }: ContactValues): Promise<void> {
    try {
      await save({ id, ...update }, file);
    } catch (error) {
      const stored = storedIn(error);
      if (stored) return setConflict(stored);
      applyApiError(error, form);
      return notify({ tone: 'danger', ...failureOf(error) });
    }
    draft.forget();
    notify({ tone: 'success', title: texts.saved });
    unlessLeft(onClose);
  }

  return {
    form,
    facts,
    values,
    changed: hasChanged(values, form.formState.defaultValues ?? {}),
    restored: draft.restored,
    submit: form.handleSubmit(send),
    close() {
      draft.forget();
      onClose();
    },
    conflict,
    ways: {
      keepMine(stored: ContactFacts) {
        setConflict(null);
        form.setValue('rowVersion', stored.rowVersion);
        return form.handleSubmit(send)();
      },
      takeStored(stored: ContactFacts) {
        setConflict(null);
        draft.forget();
        form.reset(valuesOf(stored));
      },
      dismiss: () => setConflict(null),
    },
  };
}
