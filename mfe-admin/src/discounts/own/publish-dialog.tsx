import { useState } from 'react';
import { publication as publicationRules } from 'shared/endpoints/discounts';
import { type DiscountChannel, discountChannelNames, discountChannels } from 'shared/rules/discount';
import { Button, CheckboxField, FormField, Input, Stack, Text } from 'shared/ui/core';
import { Fieldset } from 'shared/ui/occasional';
import { AppDialog } from 'shared/ui/overlay';
import type { Publication } from './discount-values.ts';
import { texts } from './texts.ts';

type PublishDialogProps = {
  readonly email: string;
  readonly busy: boolean;
  readonly onPublish: (publication: Publication) => void;
  readonly onClose: () => void;
};

const formId = 'publish-discount';

/** E-mail and channels of a publication (U-117, U-303, U-304). */
export function PublishDialog({ email: first, busy, onPublish, onClose }: PublishDialogProps) {
  const [email, setEmail] = useState(first);
  const [left, setLeft] = useState(false);
  const [channels, setChannels] = useState<readonly DiscountChannel[]>([]);
  const { data } = publicationRules.safeParse({ email: email.trim(), channels });
  return (
    <AppDialog
      open
      // Saving closes the drawer below by a step back: an entry of its own would take that step.
      hasAddress
      title={texts.publishTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={data === undefined}
            loading={busy}
            loadingText={texts.publishing}
          >
            {texts.publish}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form inside the drawer's in React's tree: its submit must not reach the other.
          event.stopPropagation();
          if (data !== undefined) onPublish(data);
        }}
      >
        <Stack gap="5">
          <Text>{texts.publishHelp}</Text>
          <FormField
            required
            label={texts.email}
            error={left && data === undefined ? texts.badEmail : undefined}
          >
            <Input
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              onBlur={() => setLeft(true)}
            />
          </FormField>
          <Fieldset.Root>
            <Fieldset.Legend fontSize="sm" fontWeight="medium" mb="2">
              {texts.channels}
            </Fieldset.Legend>
            <Stack gap="2">
              {discountChannels.map((channel) => (
                <CheckboxField
                  key={channel}
                  checked={channels.includes(channel)}
                  onChange={(on) =>
                    setChannels(on ? [...channels, channel] : channels.filter((one) => one !== channel))
                  }
                >
                  {discountChannelNames[channel]}
                </CheckboxField>
              ))}
            </Stack>
          </Fieldset.Root>
        </Stack>
      </form>
    </AppDialog>
  );
}
