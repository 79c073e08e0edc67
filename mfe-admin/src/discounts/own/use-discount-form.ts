import { useEffect, useRef, useState } from 'react';
import {
  createDiscount,
  managedDiscount,
  type ManagedDiscount,
  updateDiscount,
} from 'shared/endpoints/discounts';
import type { CountryCode } from 'shared/countries';
import { useDraft, useForm, useWatch } from 'shared/forms';
import { messageOf } from 'shared/http';
import { todayIn } from 'shared/rules';
import { portalNow } from 'shared/session';
import { notify } from 'shared/ui/overlay';
import { useFormWrite } from 'shared/writes';
import { hasChanged } from '../../common/forms/has-changed.ts';
import { showDiscounts } from '../shown-by.ts';
import {
  bodyOf,
  type DiscountValues,
  faultsIn,
  type Publication,
  stepFields,
  valuesOf,
} from './discount-values.ts';
import { texts } from './texts.ts';

export type DiscountFormFacts = {
  readonly country: CountryCode;
  /** The stored draft; null for a new discount. */
  readonly discount: ManagedDiscount | null;
  readonly initial: DiscountValues;
  /** Names the unfinished form on this device. */
  readonly draftKey: string;
  readonly onSaved: () => void;
};

/** The form's fields by the names of the call's parts. */
const fieldNames = Object.fromEntries(
  stepFields.flat().map((name) => [name === 'file' ? 'file' : `discount.${name}`, name]),
);

/** A list of ids in one text, so that their order is no change. */
const comparable = ({ buildings_ids: ids, ...values }: DiscountValues) => ({
  ...values,
  buildings_ids: ids.toSorted((a, b) => a - b).join(),
});

const savedNotice = (isNew: boolean, isPublished: boolean) => {
  const description = isPublished ? texts.publishedHelp : texts.draftSavedHelp;
  if (!isNew) return { title: texts.changed, ...(isPublished && { description }) };
  return { title: isPublished ? texts.created : texts.draftSaved, description };
};

/** The form of a discount in two steps, saved as a draft or published (U-114 to U-117). */
export function useDiscountForm(facts: DiscountFormFacts) {
  const { country, draftKey, onSaved } = facts;
  // Fixed at opening: a background refresh must not update the version unseen.
  const [{ discount, initial }] = useState(facts);
  const [step, setStep] = useState(0);
  const [isPublishing, setPublishing] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const form = useForm<DiscountValues>({
    defaultValues: initial,
    // The logo was judged when it was chosen.
    resolver: (typed) => {
      const errors = faultsIn(typed, todayIn(country, portalNow()));
      return Object.keys(errors).length === 0 ? { values: typed, errors: {} } : { values: {}, errors };
    },
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control, compute: (all: DiscountValues) => all });
  const first = { ...initial, ...form.formState.defaultValues } as DiscountValues;
  const changed = hasChanged(comparable({ ...values, publication: null }), comparable(first));
  const draft = useDraft(draftKey, form, {
    secret: ['file', 'publication'],
    ...(discount && { version: 'rowVersion' as const }),
  });

  /** The step of the first field with an error. */
  const showErrors = (): void => {
    const faulty = stepFields.findIndex((fields) =>
      fields.some((name) => form.getFieldState(name).error !== undefined),
    );
    if (faulty !== -1) setStep(faulty);
  };
  const write = useFormWrite(discount === null ? createDiscount : updateDiscount, {
    form,
    draft,
    changed,
    input: (all) => {
      const body = bodyOf(all);
      return discount === null
        ? { body }
        : {
            params: { id: discount.id },
            body: { ...body, discount: { ...body.discount, rowVersion: all.rowVersion } },
          };
    },
    fields: fieldNames,
    refreshes: showDiscounts,
    stored: managedDiscount,
    onSaved: ({ body }) =>
      notify({
        tone: 'success',
        ...savedNotice(discount === null, body.discount.status === 'pending'),
      }),
    onDone: onSaved,
    onFailed: (error, atField) => {
      // U-381: publishing says what the server says; U-380: saving opens a dialog.
      if (form.getValues('publication') === null) setRefused(true);
      else notify({ tone: 'danger', title: messageOf(error) });
      if (!atField) return;
      setPublishing(false);
      showErrors();
    },
    onKeepStored: (stored) => {
      setPublishing(false);
      form.reset(valuesOf(stored));
    },
  });

  /** Shows the first fault; true if there is none. */
  const isValid = async (): Promise<boolean> => {
    const valid = await form.trigger(undefined, { shouldFocus: true });
    if (!valid) showErrors();
    return valid;
  };
  const send = (publication: Publication | null): void => {
    form.setValue('publication', publication);
    write.submit();
  };

  return {
    form,
    discount,
    country,
    values,
    changed,
    draft,
    write,
    step,
    back: () => setStep(0),
    next: async () => {
      if (await form.trigger(stepFields[0], { shouldFocus: true })) setStep(1);
    },
    saveDraft: async () => {
      if (await isValid()) send(null);
    },
    askPublication: async () => {
      if (await isValid()) setPublishing(true);
    },
    isPublishing,
    cancelPublishing: () => setPublishing(false),
    publish: (publication: Publication) => send(publication),
    isRefused,
    dismissRefusal: () => setRefused(false),
  };
}

export type DiscountFormState = ReturnType<typeof useDiscountForm>;

/** A new step takes the focus: the button that led to it is gone. */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
