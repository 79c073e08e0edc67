import { announcementCategories, type AnnouncementCategory } from 'shared/endpoints/announcements';
import { createPublishing, type Publication } from 'shared/endpoints/publishing';
import { useForm } from 'shared/forms';
import { NewDraftDialog } from 'shared/publishing';
import { longestTitle } from 'shared/rules/publication';
import { SelectField } from 'shared/ui/inputs';
import { showPublications } from '../shown-by.ts';
import { texts } from './texts.ts';

type NewDialogProps = {
  readonly onCreated: (publication: Publication) => void;
  readonly onClose: () => void;
};

/** Title and category of a new draft. */
export function NewDialog({ onCreated, onClose }: NewDialogProps) {
  const form = useForm<{ title: string; category: AnnouncementCategory }>({
    defaultValues: { title: '', category: 'Noticias' },
  });
  return (
    <NewDraftDialog
      create={createPublishing}
      form={form}
      first={{ name: 'title', label: texts.newName, longest: longestTitle }}
      refreshes={showPublications}
      texts={texts}
      onCreated={onCreated}
      onClose={onClose}
    >
      <SelectField
        label={texts.category}
        value={form.watch('category')}
        options={announcementCategories.map((value) => ({ value, label: value }))}
        error={form.formState.errors.category?.message}
        onChange={(value) =>
          form.setValue('category', announcementCategories.find((one) => one === value) ?? 'Noticias')
        }
      />
    </NewDraftDialog>
  );
}
