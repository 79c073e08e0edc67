import { useState } from 'react';
import {
  bannerEdit,
  type BannerForm,
  bannerForm,
  editedBanner,
  type EditedBanner,
  publishBanner,
  updateBanner,
} from 'shared/endpoints/banner-publishing';
import type { CountryCode } from 'shared/countries';
import { useCountry } from 'shared/country';
import { useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { portalLinkFault } from 'shared/rules/portal-link';
import { notifyFailure, showAtField, useFormWrite, useWrite } from 'shared/writes';
import { showBanners } from '../shown-by.ts';
import { texts } from './texts.ts';

/** The version lets the API find an edit of an older record. */
export type BannerValues = BannerForm & { rowVersion: number };

/** The API's schema, with its rules about link and days. */
const schemaOf = (country: CountryCode) =>
  bannerEdit.superRefine(({ linkTo, startsOn, endsOn }, { addIssue }) => {
    const fault = linkTo === '' ? null : portalLinkFault(linkTo, country);
    if (fault !== null) addIssue({ code: 'custom', path: ['linkTo'], message: fault });
    if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
      addIssue({ code: 'custom', path: ['endsOn'], message: texts.daysTurned });
    }
  });

const valuesOf = ({ form, rowVersion }: EditedBanner): BannerValues => ({ ...form, rowVersion });

/** What is written, for comparing. */
const textOf = ({ rowVersion: _seen, ...form }: BannerValues): string =>
  JSON.stringify(bannerForm.safeParse(form).data ?? form);

/** The form of a banner: saved on demand, and published. */
export function useEditor(opened: EditedBanner) {
  const { code } = useCountry();
  const [banner, setBanner] = useState(opened);
  const [savedText, setSavedText] = useState(textOf(valuesOf(opened)));
  /** Publishing waits for unsaved changes. */
  const [isPublishing, setPublishing] = useState(false);
  const [schema] = useState(() => schemaOf(code));
  const { id } = opened;
  const form = useForm<BannerValues>({
    defaultValues: valuesOf(opened),
    mode: 'onTouched',
    resolver: zodResolver(schema),
  });
  const values = { ...valuesOf(opened), ...useWatch({ control: form.control }) } as BannerValues;
  const changed = textOf(values) !== savedText;
  const draft = useDraft(`banner:${id}`, form);

  const take = (reply: EditedBanner): void => {
    setBanner(reply);
    form.setValue('rowVersion', reply.rowVersion);
  };
  const publishing = useWrite(publishBanner, {
    refreshes: showBanners,
    saved: texts.published,
    stored: editedBanner,
    onReply: take,
    onFailed(error) {
      if (!showAtField(error, form)) notifyFailure(texts.publishFailed, error);
    },
  });
  const write = useFormWrite(updateBanner, {
    form,
    draft,
    changed,
    step: publishing,
    input: ({ rowVersion, ...written }) => ({
      params: { id },
      body: { ...bannerForm.parse(written), rowVersion },
    }),
    refreshes: showBanners,
    stored: editedBanner,
    ...(!isPublishing && { saved: texts.saved }),
    failed: texts.saveFailed,
    onReply: (reply, { body: { rowVersion: _seen, ...sent } }) => {
      take(reply);
      setSavedText(JSON.stringify(sent));
      if (!isPublishing) return;
      setPublishing(false);
      publishing.send({ params: { id }, body: { rowVersion: reply.rowVersion } });
    },
    onKeepStored: (stored) => {
      setBanner(stored);
      form.reset(valuesOf(stored));
      setSavedText(textOf(valuesOf(stored)));
    },
  });
  return {
    banner,
    form,
    values,
    changed,
    draft,
    write,
    save() {
      setPublishing(false);
      write.submit();
    },
    /** Saves what is not saved, and publishes. */
    publish() {
      if (changed) {
        setPublishing(true);
        write.submit();
      } else publishing.send({ params: { id }, body: { rowVersion: values.rowVersion } });
    },
    publishing: publishing.busy || (isPublishing && write.busy),
  };
}

export type Editor = ReturnType<typeof useEditor>;
