import type { IntegrationKey } from 'shared/endpoints/integration-keys';
import { useSearch } from 'shared/lists';
import { integrationDocumentPath } from 'shared/rules/records/integration';
import { recordHeading, recordKinds, type RecordKindName } from 'shared/rules/records/kinds';
import { Box, Button, chakra, Flex, Heading, IconButton, Stack, Text } from 'shared/ui/core';
import { Copy, Download } from 'shared/ui/icons';
import { SelectField } from 'shared/ui/inputs';
import { answerExample, documentExample, listExample, oneExample, putExample } from './curl.ts';
import { FieldTable } from './field-table.tsx';
import { exampleSearch } from './key-search.ts';
import { copyQuietly } from '../common/keys/key-secret.tsx';
import { texts } from './texts.ts';

type ExampleProps = { readonly title: string; readonly help: string; readonly code: string };

/** A call to copy. A long line is scrolled, by keyboard too. */
function Example({ title, help, code }: ExampleProps) {
  return (
    <Stack as="section" gap="2" minW="0">
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <IconButton
          variant="ghost"
          aria-label={texts.copyExample(title)}
          onClick={() => void copyQuietly(code, texts.exampleCopied)}
        >
          <Copy size={16} aria-hidden />
        </IconButton>
      </Flex>
      <Text color="fg.muted">{help}</Text>
      <chakra.pre
        tabIndex={0}
        role="region"
        aria-label={title}
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="l3"
        p="4"
        fontFamily="mono"
        fontSize="sm"
        lineHeight="tall"
        overflowX="auto"
      >
        {code}
      </chakra.pre>
    </Stack>
  );
}

const keyText = (kind: RecordKindName): string =>
  recordKinds[kind].key.map((name) => `«${recordHeading(kind, name)}» (${name})`).join(' y ');

/** Examples of every call of a key, for one of its kinds at a time. */
export function Examples({ record: { tipos, centros } }: { readonly record: IntegrationKey }) {
  const { search, change } = useSearch(exampleSearch);
  const kind = tipos.find((name) => name === search.kind) ?? tipos[0];
  if (kind === undefined) return null;
  const asked = { origin: window.location.origin, kind, malls: centros };
  const document = documentExample(asked);
  return (
    <Stack as="section" gap="6" aria-labelledby="integration-examples" minW="0">
      <Stack gap="3">
        <Heading as="h2" size="md" id="integration-examples">
          {texts.examples}
        </Heading>
        <Text color="fg.muted">{texts.examplesHelp}</Text>
        <Box maxW="sm">
          <SelectField
            label={texts.kind}
            value={kind}
            options={tipos.map((name) => ({ value: name, label: recordKinds[name].title }))}
            onChange={(value) => change({ kind: tipos.find((name) => name === value) })}
          />
        </Box>
      </Stack>
      {document !== null && (
        <Example title={texts.documentTitle} help={texts.documentsHelp} code={document} />
      )}
      <Example title={texts.putTitle} help={texts.putHelp(keyText(kind))} code={putExample(asked)} />
      <FieldTable kind={kind} />
      <Example title={texts.answerTitle} help={texts.answerHelp} code={answerExample(asked)} />
      <Example title={texts.dryTitle} help={texts.dryHelp} code={putExample(asked, true)} />
      {recordKinds[kind].isListed && (
        <Example title={texts.listTitle} help={texts.listHelp} code={listExample(asked)} />
      )}
      <Example title={texts.oneTitle} help={texts.oneHelp} code={oneExample(asked)} />
      <Stack as="section" gap="2">
        <Heading as="h3" size="sm">
          {texts.errors}
        </Heading>
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2">
          {texts.errorRows.map(([status, meaning]) => (
            <Box key={status} display="contents">
              <chakra.dt fontFamily="mono" fontWeight="medium">
                {status}
              </chakra.dt>
              <chakra.dd>{meaning}</chakra.dd>
            </Box>
          ))}
        </chakra.dl>
      </Stack>
      <Stack as="section" gap="2" align="flex-start">
        <Button asChild variant="outline">
          <a href={integrationDocumentPath} download="vitrina-integracion.json">
            <Download size={18} aria-hidden />
            {texts.document}
          </a>
        </Button>
        <Text color="fg.muted" fontSize="sm">
          {texts.documentHelp}
        </Text>
      </Stack>
    </Stack>
  );
}
