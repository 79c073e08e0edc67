import { parts } from 'shared/endpoints/about';
import {
  createDeployKey,
  deployKeyForm,
  listDeployKeys,
  type DeployKey,
  type DeployKeyForm,
} from 'shared/endpoints/deploy';
import { useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { todayIn } from 'shared/rules';
import { partNames } from 'shared/rules/part-names';
import { portalNow, useCountryCode } from 'shared/session';
import { SelectField } from 'shared/ui/inputs';
import { useFormWrite } from 'shared/writes';
import { KeyEndField, KeyNameField, usualEnd } from '../common/keys/key-fields.tsx';
import type { DrawerProps } from '../common/keys/key-list.tsx';
import { NewKeyDrawer } from '../common/keys/new-key-drawer.tsx';
import { texts as keyTexts } from '../common/keys/texts.ts';
import { texts } from './texts.ts';

/** What a new key is called, which part it releases, and until when. */
export function KeyDrawer({ onClose, onCreated }: DrawerProps<DeployKey>) {
  const today = todayIn(useCountryCode(), portalNow());
  const form = useForm<DeployKeyForm>({
    defaultValues: { nombre: '', vence: usualEnd(today) },
    resolver: zodResolver(deployKeyForm),
    mode: 'onTouched',
  });
  const draft = useDraft('deploy-key:new', form);
  const { errors, isDirty: changed } = form.formState;
  const write = useFormWrite(createDeployKey, {
    form,
    draft,
    changed,
    input: (body) => ({ body }),
    refreshes: [listDeployKeys],
    failed: keyTexts.failed,
    onReply: onCreated,
    onDone: onClose,
  });
  const part = useWatch({ control: form.control, name: 'parte' });
  const drawer = { form, draft, changed, write, onClose };
  return (
    <NewKeyDrawer {...drawer} formId="deploy-key" title={texts.newTitle} intro={texts.intro}>
      <KeyNameField help={texts.nameHelp} />
      <SelectField
        label={texts.part}
        required
        placeholder={texts.partHint}
        value={part ?? ''}
        error={errors.parte?.message}
        options={parts.map((value) => ({ value, label: partNames[value] }))}
        onChange={(chosen) => {
          const found = parts.find((value) => value === chosen);
          if (found) form.setValue('parte', found, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <KeyEndField help={texts.endsHelp} today={today} />
    </NewKeyDrawer>
  );
}
