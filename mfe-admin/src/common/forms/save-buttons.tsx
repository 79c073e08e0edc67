import { Button } from 'shared/ui/core';
import { CancelButton } from './cancel-button.tsx';

type SaveButtonsProps = {
  /** The id of the form that is sent. */
  readonly form: string;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly texts: { readonly cancel: string; readonly save: string; readonly saving: string };
};

/** The footer of a drawer with a form: it saves what has changed. */
export const SaveButtons = ({ form, changed, busy, texts }: SaveButtonsProps) => (
  <>
    <CancelButton>{texts.cancel}</CancelButton>
    <Button type="submit" form={form} disabled={!changed} loading={busy} loadingText={texts.saving}>
      {texts.save}
    </Button>
  </>
);
