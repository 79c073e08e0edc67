import { useState } from 'react';
import { contactFacts, type ContactFacts, type ContactUpdate } from 'shared/endpoints/contact-facts';
import type { CallInput, Endpoint, ReplyOf } from 'shared/endpoints/endpoint';
import type { CountryCode } from 'shared/countries';
import { useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { ApiError, ConnectionError } from 'shared/http';
import { notify } from 'shared/ui/overlay';
import { useFormWrite } from 'shared/writes';
import { hasChanged } from '../forms/has-changed.ts';
import { schemaOf, valuesOf, type ContactValues } from './contact-values.ts';
import { contactTexts as texts } from './texts.ts';

export type ContactForm<E extends Endpoint> = {
  readonly kind: 'company' | 'brand';
  readonly id: number;
  readonly name: string;
  readonly country: CountryCode;
  readonly facts: ContactFacts;
  readonly endpoint: E;
  readonly input: (update: ContactUpdate, file: File | undefined) => CallInput<E>;
  readonly refreshes: readonly Endpoint[];
  readonly onReply?: (saved: ReplyOf<E>) => void;
  readonly onClose: () => void;
};

/** P-401: the server's message, or 'Error' without one. */
function failureOf(error: unknown) {
  if (error instanceof ApiError && error.spoken) return { title: error.message };
  return error instanceof ConnectionError
    ? { title: texts.failed, description: error.message }
    : { title: texts.failed };
}

/** The form of a company's or brand's contact data, and its write. */
export function useContactForm<E extends Endpoint>(props: ContactForm<E>) {
  const { kind, id, country, endpoint, input, refreshes, onReply, onClose } = props;
  // Fixed at opening: a background refresh must not update the version unseen.
  const [facts] = useState(props.facts);
  const form = useForm<ContactValues>({
    defaultValues: valuesOf(facts),
    resolver: zodResolver(schemaOf(country, facts)),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control, compute: (all: ContactValues) => all });
  const changed = hasChanged(values, form.formState.defaultValues ?? {});
  const draft = useDraft(`${kind}:${id}`, form, { secret: ['file'] });
  const write = useFormWrite(endpoint, {
    form,
    draft,
    changed,
    input: ({ file, ...update }) => input({ id, ...update }, file),
    refreshes,
    stored: contactFacts,
    saved: texts.saved,
    ...(onReply && { onReply }),
    onDone: onClose,
    onFailed: (error) => notify({ tone: 'danger', ...failureOf(error) }),
    onKeepStored: (stored) => form.reset(valuesOf(stored)),
  });
  return { form, facts, values, changed, draft, write };
}
