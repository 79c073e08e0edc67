import { useState } from 'react';
import { Button, FormField, Input } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { contentLink } from '../rules/content-policy.ts';
import { texts } from './texts.ts';

type LinkDialogProps = {
  readonly current: string;
  /** Null removes the link. */
  readonly onChange: (address: string | null) => void;
  readonly onClose: () => void;
};

/** The address of a link: only where content may lead. */
export function LinkDialog({ current, onChange, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(current);
  const [fault, setFault] = useState<string>();
  const save = (): void => {
    const link = contentLink(address.trim());
    if (link === null) setFault(texts.linkWrong);
    else onChange(link.href);
  };
  return (
    <AppDialog
      open
      title={texts.linkTitle}
      onClose={onClose}
      footer={
        <>
          {current !== '' && (
            <Button variant="outline" onClick={() => onChange(null)}>
              {texts.linkRemove}
            </Button>
          )}
          <Button onClick={save}>{texts.linkSave}</Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormField label={texts.linkAddress} help={texts.linkHelp} error={fault}>
          <Input
            value={address}
            autoComplete="off"
            inputMode="url"
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </FormField>
      </form>
    </AppDialog>
  );
}
