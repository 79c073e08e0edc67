import type { IntegrationKey } from 'shared/endpoints/integration-keys';
import type { DrawerProps } from '../common/keys/key-list.tsx';
import { NewKeyDrawer } from '../common/keys/new-key-drawer.tsx';
import { KeyFields } from './key-fields.tsx';
import { texts } from './texts.ts';
import { useKeyForm } from './use-key-form.ts';

/** What a new key is called, what it may, where, and until when. */
export function KeyDrawer(opened: DrawerProps<IntegrationKey>) {
  const { country, today, ...form } = useKeyForm(opened);
  return (
    <NewKeyDrawer
      {...form}
      formId="integration-key"
      size="lg"
      title={texts.newTitle}
      intro={texts.intro}
      onClose={opened.onClose}
    >
      <KeyFields country={country} today={today} />
    </NewKeyDrawer>
  );
}
