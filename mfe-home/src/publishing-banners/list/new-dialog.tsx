import { createBanner, type EditedBanner } from 'shared/endpoints/banner-publishing';
import { useForm } from 'shared/forms';
import { NewDraftDialog } from 'shared/publishing';
import { longestBannerText } from 'shared/rules/banner';
import { showBanners } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

type NewDialogProps = {
  readonly onCreated: (banner: EditedBanner) => void;
  readonly onClose: () => void;
};

/** The text of a new draft. */
export function NewDialog({ onCreated, onClose }: NewDialogProps) {
  const form = useForm<{ label: string }>({ defaultValues: { label: '' } });
  return (
    <NewDraftDialog
      create={createBanner}
      form={form}
      first={{ name: 'label', label: texts.newLabel, help: texts.newHelp, longest: longestBannerText }}
      refreshes={showBanners}
      texts={{ ...texts, cancel: shared.cancel }}
      onCreated={onCreated}
      onClose={onClose}
    />
  );
}
