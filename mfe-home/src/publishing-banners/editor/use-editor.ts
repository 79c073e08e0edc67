import { useState } from 'react';
import {
  bannerEdit,
  type BannerForm,
  bannerForm,
  type EditedBanner,
  publishBanner,
  updateBanner,
} from 'shared/endpoints/banner-publishing';
import type { CountryCode } from 'shared/countries';
import { useCountry } from 'shared/country';
import { useForm, zodResolver } from 'shared/forms';
import { useDraftEditor, type Versioned, versionedForm } from 'shared/publishing';
import { portalLinkFault } from 'shared/rules/portal-link';
import { showBanners } from '../shown-by.ts';
import { texts } from './texts.ts';

/** The API's schema, with its rules about link and days. */
const schemaOf = (country: CountryCode) =>
  bannerEdit.superRefine(({ linkTo, startsOn, endsOn }, { addIssue }) => {
    const fault = linkTo === '' ? null : portalLinkFault(linkTo, country);
    if (fault !== null) addIssue({ code: 'custom', path: ['linkTo'], message: fault });
    if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
      addIssue({ code: 'custom', path: ['endsOn'], message: texts.daysTurned });
    }
  });

/** The form of a banner: saved on demand, and published. */
export function useEditor(opened: EditedBanner) {
  const { code } = useCountry();
  const [schema] = useState(() => schemaOf(code));
  const form = useForm<Versioned<BannerForm>>({
    defaultValues: versionedForm(opened),
    mode: 'onTouched',
    resolver: zodResolver(schema),
  });
  return useDraftEditor({
    key: `banner:${opened.id}`,
    opened,
    form,
    schema: bannerForm,
    update: updateBanner,
    publish: publishBanner,
    refreshes: showBanners,
    texts,
  });
}

export type Editor = ReturnType<typeof useEditor>;
