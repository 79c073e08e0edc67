import { useId, useRef, useState, type DragEvent } from 'react';
import { Button, chakra, Flex, IconButton, Stack, Text } from 'shared/ui/core';
import { CircleAlert, FileSpreadsheet, Trash2, Upload } from 'shared/ui/icons';

export type FileDropTexts = {
  /** Names the group and the field once a file is chosen. */
  readonly file: string;
  readonly drop: string;
  readonly choose: string;
  readonly chooseOther: string;
  readonly remove: (name: string) => string;
  readonly hint: string;
};

type FileDropProps = {
  readonly texts: FileDropTexts;
  readonly file: File | null;
  readonly problem: string | null;
  /** Types that the picker offers, as file endings; the caller judges what is given. */
  readonly accept?: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: () => void;
};

/** Takes one file: dropped here, or chosen with the button, which is also the way of the keyboard. */
export function FileDrop({ texts, file, problem, accept = '.xlsx,.csv', onFiles, onRemove }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [labelId, hintId] = [useId(), useId()];
  const [isOver, setIsOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <Stack
      role="group"
      aria-labelledby={labelId}
      aria-describedby={hintId}
      align="center"
      gap="3"
      px="4"
      py="6"
      textAlign="center"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isOver ? 'brand.solid' : 'border'}
      bg={isOver ? 'brand.subtle' : 'bg.subtle'}
      rounded="l3"
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Text id={labelId} fontWeight="medium">
        {file === null ? texts.drop : texts.file}
      </Text>
      {file && (
        <Flex align="center" gap="2" maxW="full">
          <FileSpreadsheet size={18} aria-hidden />
          <Text overflowWrap="anywhere">{file.name}</Text>
          <IconButton
            variant="ghost"
            colorPalette="neutral"
            aria-label={texts.remove(file.name)}
            onClick={() => {
              onRemove();
              choose.current?.focus();
            }}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Flex>
      )}
      <chakra.input
        ref={picker}
        type="file"
        srOnly
        aria-label={texts.file}
        tabIndex={-1}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Allows choosing the same file again after correcting it.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button ref={choose} variant="outline" onClick={() => picker.current?.click()}>
        <Upload size={16} aria-hidden />
        {file === null ? texts.choose : texts.chooseOther}
      </Button>
      <Text id={hintId} fontSize="sm" color="fg.muted">
        {texts.hint}
      </Text>
      <Flex role="alert" color="fg.error" gap="1.5" align="center" fontSize="sm" _empty={{ display: 'none' }}>
        {problem !== null && (
          <>
            <CircleAlert size={16} aria-hidden />
            {problem}
          </>
        )}
      </Flex>
    </Stack>
  );
}
