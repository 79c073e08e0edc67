import { useRef, useState, type ReactNode } from 'react';
import type { EvidenceRule } from 'shared/countries';
import { evidenceAccept, evidenceCountProblem, evidenceFileProblem, fileHeadBytes } from 'shared/rules';
import { Button, chakra, Flex, FormField, IconButton, Stack, Text } from 'shared/ui/core';
import { Paperclip, Trash2 } from 'shared/ui/icons';
import { EvidenceLink } from './evidence-links.tsx';
import { monthlyTexts as texts } from './texts.ts';
import type { Evidence } from './use-month-form.ts';

type EvidenceFieldProps = {
  readonly rule: EvidenceRule;
  readonly evidence: Evidence;
  readonly error: string | undefined;
  readonly onChange: (evidence: Evidence) => void;
};

const headOf = (file: File): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      // Read as bytes, so the result is never text.
      resolve(new Uint8Array(typeof result === 'string' || result === null ? [] : result));
    });
    reader.addEventListener('error', () => reject(new Error('The file cannot be read.')));
    reader.readAsArrayBuffer(file.slice(0, fileHeadBytes));
  });

/** The evidence files of the month; their type is checked by content at once, as the server does (P-254…P-256). */
export function EvidenceField({ rule, evidence, error, onChange }: EvidenceFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string>();
  const { kept, added } = evidence;
  const count = kept.length + added.length;

  async function take(files: readonly File[]): Promise<void> {
    const taken: File[] = [];
    let problem = evidenceCountProblem(rule, Math.max(rule.min, count + files.length));
    for (const file of files) {
      const wrong = evidenceFileProblem(rule, { size: file.size, head: await headOf(file) });
      if (wrong !== null) problem = `${file.name}: ${wrong}`;
      else if (count + taken.length < rule.max) taken.push(file);
    }
    setRefused(problem ?? undefined);
    if (taken.length > 0) onChange({ kept, added: [...added, ...taken] });
  }
  const drop = (next: Evidence): void => {
    setRefused(undefined);
    onChange(next);
    list.current?.focus();
  };

  return (
    <FormField
      label={texts.evidence}
      required={rule.min > 0}
      error={refused ?? error}
      help={texts.filesHelp(rule.min, rule.max, rule.kinds === 'image')}
    >
      <Stack ref={list} tabIndex={-1} outline="none" gap="2" w="full">
        {kept.map((file) => (
          <Row
            key={file.id}
            name={file.nombre}
            onRemove={() => drop({ kept: kept.filter(({ id }) => id !== file.id), added })}
          >
            <EvidenceLink file={file} />
          </Row>
        ))}
        {added.map((file, index) => (
          <Row
            key={`${file.name}-${file.lastModified}-${file.size}`}
            name={file.name}
            onRemove={() => drop({ kept, added: added.filter((_, other) => other !== index) })}
          >
            <Text overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {file.name}
            </Text>
          </Row>
        ))}
        <chakra.input
          ref={picker}
          type="file"
          srOnly
          aria-label={texts.evidence}
          tabIndex={-1}
          accept={evidenceAccept(rule)}
          multiple={rule.max > 1}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // Allows choosing the same file again.
            event.currentTarget.value = '';
            void take(files);
          }}
        />
        {count < rule.max && (
          <Button
            variant="outline"
            colorPalette="neutral"
            alignSelf="flex-start"
            data-field="file"
            onClick={() => picker.current?.click()}
          >
            <Paperclip size={16} aria-hidden />
            {texts.attach}
          </Button>
        )}
      </Stack>
    </FormField>
  );
}

type RowProps = { readonly name: string; readonly onRemove: () => void; readonly children: ReactNode };

function Row({ name, onRemove, children }: RowProps) {
  return (
    <Flex
      gap="2"
      align="center"
      justify="space-between"
      borderWidth="1px"
      rounded="l2"
      ps="3"
      pe="1"
      py="1"
      minW="0"
    >
      {children}
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="neutral"
        aria-label={texts.remove(name)}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
