import { seenVersion } from 'shared/endpoints/common';
import { publishTerms, type Terms, type TermsForm, termsForm, updateTerms } from 'shared/endpoints/terms';
import { useForm, zodResolver } from 'shared/forms';
import { useDraftEditor, type Versioned, versionedForm } from 'shared/publishing';
import { showTerms } from '../shown-by.ts';
import { texts } from './texts.ts';

const schema = termsForm.extend({ rowVersion: seenVersion });

/** The draft of the terms: saved on demand, and published for good. */
export function useDraftForm(opened: Terms) {
  const form = useForm<Versioned<TermsForm>>({
    defaultValues: versionedForm(opened),
    mode: 'onTouched',
    resolver: zodResolver(schema),
  });
  return useDraftEditor({
    key: `terms:${opened.id}`,
    opened,
    form,
    schema: termsForm,
    update: updateTerms,
    publish: publishTerms,
    refreshes: showTerms,
    texts: { ...texts, published: texts.done },
  });
}

export type DraftEditor = ReturnType<typeof useDraftForm>;
