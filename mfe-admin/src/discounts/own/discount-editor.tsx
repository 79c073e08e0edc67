import { createPortal } from 'react-dom';
import { Alert, Box, Button, Flex, Grid, Heading, Stack, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { useSessionUser } from 'shared/session';
import { ConflictDialog, LeaveGuard } from 'shared/writes';
import { conflictTexts } from '../../common/conflict/texts.ts';
import type { Named } from '../named.ts';
import { BasicsStep } from './basics-step.tsx';
import { ConditionsStep } from './conditions-step.tsx';
import { DiscountPreview } from './discount-preview.tsx';
import { differences } from './discount-values.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { texts } from './texts.ts';
import {
  type DiscountFormFacts,
  type DiscountFormState,
  useDiscountForm,
  useStepFocus,
} from './use-discount-form.ts';
import { useBrandMalls } from './use-own-discounts.ts';

type DiscountEditorProps = DiscountFormFacts & {
  readonly brands: readonly Named[];
  /** The drawer's container for buttons. */
  readonly footer: HTMLElement | null;
  readonly onCancel: () => void;
};

const formId = 'discount-form';

/** The form of the drawer: two steps beside the preview (U-114, U-115). */
export function DiscountEditor({ brands, footer, onCancel, ...facts }: DiscountEditorProps) {
  const editor = useDiscountForm(facts);
  const { form, country, discount, draft, write, step } = editor;
  const heading = useStepFocus(step);
  return (
    <>
      <LeaveGuard unsaved={write.unsaved} params={['descuento', 'modo']} onLeave={draft.forget} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 15rem' }}
        gap="6"
        alignItems="start"
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void (step === 0 ? editor.next() : editor.askPublication());
          }}
        >
          <Stack gap="5">
            <Box>
              <Text fontSize="sm" color="fg.muted">
                {texts.stepOf(step + 1, texts.steps.length)}
              </Text>
              <Heading as="h3" size="md" ref={heading} tabIndex={-1} outline="none">
                {texts.steps[step]}
              </Heading>
            </Box>
            {draft.restored && <RestoredNotice onDiscard={draft.discard} />}
            {step === 0 ? (
              <BasicsStep form={form} country={country} discount={discount} brands={brands} />
            ) : (
              <ConditionsStep editor={editor} />
            )}
          </Stack>
        </form>
        <Box position={{ md: 'sticky' }} top="0">
          <DiscountPreview editor={editor} brands={brands} />
        </Box>
      </Grid>
      {footer && createPortal(<EditorButtons editor={editor} onCancel={onCancel} />, footer)}
      <EditorDialogs editor={editor} brands={brands} />
    </>
  );
}

function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{texts.restored}</Alert.Title>
        <Button mt="2" size="sm" variant="outline" alignSelf="start" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </Alert.Content>
    </Alert.Root>
  );
}

type EditorButtonsProps = { readonly editor: DiscountFormState; readonly onCancel: () => void };

function EditorButtons({ editor, onCancel }: EditorButtonsProps) {
  const { step, write, isPublishing } = editor;
  return (
    <Flex gap="3" wrap="wrap" justify="flex-end">
      {step === 0 ? (
        <Button variant="outline" colorPalette="neutral" hideBelow="sm" onClick={onCancel}>
          {texts.cancel}
        </Button>
      ) : (
        <Button variant="outline" colorPalette="neutral" onClick={editor.back}>
          {texts.back}
        </Button>
      )}
      <Button
        variant="outline"
        loading={write.busy && !isPublishing}
        loadingText={texts.saving}
        onClick={() => void editor.saveDraft()}
      >
        {texts.saveDraft}
      </Button>
      <Button type="submit" form={formId} disabled={write.busy}>
        {step === 0 ? texts.next : texts.publish}
      </Button>
    </Flex>
  );
}

type EditorDialogsProps = { readonly editor: DiscountFormState; readonly brands: readonly Named[] };

/** Publishing, a save that failed, and another user's edit. */
function EditorDialogs({ editor, brands }: EditorDialogsProps) {
  const { values, write, isPublishing, isRefused } = editor;
  const { email } = useSessionUser();
  const { data: malls = [] } = useBrandMalls(values.brand_id);
  return (
    <>
      {isPublishing && (
        <PublishDialog
          email={email}
          busy={write.busy}
          onPublish={editor.publish}
          onClose={editor.cancelPublishing}
        />
      )}
      <AppDialog
        open={isRefused}
        title={texts.saveFailed}
        onClose={editor.dismissRefusal}
        footer={<Button onClick={editor.dismissRefusal}>{texts.understood}</Button>}
      >
        <Text>{texts.saveFailedHelp}</Text>
        {write.error && (
          <Text mt="3" color="fg.muted" fontSize="sm">
            {write.error.message}
          </Text>
        )}
      </AppDialog>
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(values, write.conflict.stored, { brands, malls })}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
    </>
  );
}
