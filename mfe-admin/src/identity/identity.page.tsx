import { getIdentity, type IdentityRecord } from 'shared/endpoints/identity';
import { endpointQuery, useQuery } from 'shared/query';
import {
  Box,
  Button,
  CheckboxField,
  Flex,
  FormField,
  Input,
  PageHeader,
  QueryView,
  Skeleton,
  Stack,
  Text,
} from 'shared/ui/core';
import { ConflictDialog, LeaveGuard } from 'shared/writes';
import { conflictTexts } from '../common/conflict/texts.ts';
import { LogoField } from '../common/contact-facts/logo-field.tsx';
import { usePreview } from '../common/contact-facts/use-preview.ts';
import { InfoNotice } from '../common/forms/info-notice.tsx';
import { IdentityHistory } from './identity-history.tsx';
import { colorSentences, IdentityPreview } from './identity-preview.tsx';
import { texts } from './texts.ts';
import { differences, useIdentityForm } from './use-identity-form.ts';

const formId = 'identity';

/** IDENTIDAD: the name, the mark and the colour that the portal shows. */
export default function IdentityPage() {
  const query = useQuery({ ...endpointQuery(getIdentity, {}), staleTime: 0 });
  return (
    <QueryView query={query} skeleton={<Skeleton h="96" borderRadius="l3" />}>
      {(record) => <IdentityEditor record={record} />}
    </QueryView>
  );
}

function IdentityEditor({ record: opened }: { readonly record: IdentityRecord }) {
  const edited = useIdentityForm(opened);
  const { record, values, changed, saved, draft, write, restoring } = edited;
  return (
    <Stack gap="6">
      <PageHeader
        title={texts.title}
        context={texts.context}
        action={
          <Button
            type="submit"
            form={formId}
            disabled={!changed}
            loading={write.busy}
            loadingText={texts.saving}
          >
            {texts.save}
          </Button>
        }
      />
      {saved && !changed && (
        <Flex gap="3" align="center" wrap="wrap">
          <InfoNotice>{texts.reloadHelp}</InfoNotice>
          <Button variant="outline" size="sm" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        </Flex>
      )}
      <Flex gap="6" align="flex-start" direction={{ base: 'column', xl: 'row' }}>
        <Fields edited={edited} />
        <Preview edited={edited} />
      </Flex>
      <IdentityHistory record={record} restoring={restoring} />
      <LeaveGuard unsaved={write.unsaved} onLeave={draft.forget} />
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(values, write.conflict.stored)}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
    </Stack>
  );
}

type PartProps = { readonly edited: ReturnType<typeof useIdentityForm> };

function Fields({ edited: { record, form, values, draft, write } }: PartProps) {
  const { errors } = form.formState;
  const { marca } = record;
  return (
    <Box flex="1 1 24rem" minW="0" w="full">
      <form id={formId} noValidate onSubmit={write.submit}>
        <Stack gap="6">
          {draft.restored && <InfoNotice>{texts.restored}</InfoNotice>}
          <FormField label={texts.name} required help={texts.nameHelp} error={errors.nombre?.message}>
            <Input autoComplete="off" maxLength={30} {...form.register('nombre')} />
          </FormField>
          <LogoField
            name={record.nombre}
            label={texts.mark}
            help={texts.markHelp}
            current={marca?.clara ?? null}
            chosen={values.clara}
            error={errors.clara?.message}
            onChange={(clara) => form.setValue('clara', clara, { shouldDirty: true, shouldValidate: true })}
          />
          <LogoField
            name={record.nombre}
            label={texts.markDark}
            help={texts.markDarkHelp}
            current={marca && marca.oscura !== marca.clara ? marca.oscura : null}
            chosen={values.oscura}
            error={errors.oscura?.message}
            onChange={(oscura) =>
              form.setValue('oscura', oscura, { shouldDirty: true, shouldValidate: true })
            }
          />
          <ColorField
            value={values.color}
            error={errors.color?.message}
            onChange={(color) => form.setValue('color', color, { shouldDirty: true, shouldValidate: true })}
          />
        </Stack>
      </form>
    </Box>
  );
}

type ColorFieldProps = {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (color: string | null) => void;
};

/** One colour, typed or picked, with what becomes of it where it would not be read. */
function ColorField({ value, error, onChange }: ColorFieldProps) {
  return (
    <Stack gap="2">
      <CheckboxField checked={value === null} onChange={(own) => onChange(own ? null : '#1f4fd8')}>
        {texts.ownColor}
      </CheckboxField>
      {value !== null && (
        <FormField label={texts.color} required help={texts.colorHelp} error={error}>
          <Flex gap="3" align="center">
            <Input
              autoComplete="off"
              spellCheck={false}
              maxW="40"
              value={value}
              onChange={(event) => onChange(event.target.value.trim())}
            />
            <input
              type="color"
              aria-label={texts.pickColor}
              value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
              style={{ width: 44, height: 44, cursor: 'pointer' }}
              onChange={(event) => onChange(event.target.value)}
            />
          </Flex>
        </FormField>
      )}
      <Box aria-live="polite">
        {colorSentences(value).map((sentence) => (
          <Text key={sentence} fontSize="sm" color="fg.muted">
            {sentence}
          </Text>
        ))}
      </Box>
    </Stack>
  );
}

/** A newly chosen picture is shown before it is saved. */
function Preview({ edited: { record, form, values } }: PartProps) {
  const { errors } = form.formState;
  const light = usePreview(errors.clara === undefined ? values.clara : undefined);
  const dark = usePreview(errors.oscura === undefined ? values.oscura : undefined);
  const kept = values.clara === null ? null : record.marca;
  const onLight = light ?? kept?.clara ?? null;
  const storedDark = light === null && values.oscura === undefined ? kept?.oscura : undefined;
  const onDark = dark ?? storedDark ?? onLight;
  return (
    <Box flex="1 1 24rem" minW="0" w="full">
      <IdentityPreview
        name={values.nombre}
        color={values.color}
        marks={[onLight, onLight === null ? null : onDark]}
      />
    </Box>
  );
}
