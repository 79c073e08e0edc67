import { useEffect, useRef, type RefObject } from 'react';
import { Alert, Box, Button, Flex, Text } from 'shared/ui/core';
import { bulkTexts as texts } from './texts.ts';
import type { GridPaste } from './use-grid-paste.ts';

type PasteResultsProps = {
  readonly pasting: GridPaste;
  /** What takes the focus of a button that has served. */
  readonly container: RefObject<HTMLElement | null>;
};

/** Where a pasted block went, what of it was not written, and the way back; or the question where it is to go. */
export function PasteResults({ pasting, container }: PasteResultsProps) {
  const { report, answer, undo } = pasting;
  if (answer) {
    return (
      <NumbersQuestion
        onAnswer={(namesThem) => {
          answer(namesThem);
          container.current?.focus();
        }}
      />
    );
  }
  if (report === null || (report.where === null && report.left.length === 0 && undo === null)) return null;
  return (
    <Box borderWidth="1px" rounded="l2" bg="bg.subtle" px="3" py="2">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text fontSize="sm" role="status">
          {report.where}
        </Text>
        {undo && (
          <Button
            size="sm"
            minH="10"
            variant="outline"
            onClick={() => {
              undo();
              container.current?.focus();
            }}
          >
            {texts.undo}
          </Button>
        )}
      </Flex>
      {report.left.length > 0 && (
        <Box role="alert" mt="2" fontSize="sm">
          <Text fontWeight="semibold" color="danger.fg">
            {texts.notWritten}
          </Text>
          <Box
            as="ul"
            listStyleType="disc"
            ps="5"
            maxH="32"
            overflow="auto"
            tabIndex={0}
            aria-label={texts.notWritten}
          >
            {report.left.map((line, index) => (
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function NumbersQuestion({ onAnswer }: { readonly onAnswer: (namesThem: boolean) => void }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Alert.Root status="info" role="group" aria-label={texts.askNumbers}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{texts.askNumbers}</Alert.Title>
        <Flex mt="2" gap="2" wrap="wrap">
          <Button ref={first} size="sm" minH="10" onClick={() => onAnswer(true)}>
            {texts.byNumber}
          </Button>
          <Button size="sm" minH="10" variant="outline" onClick={() => onAnswer(false)}>
            {texts.byPlace}
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}
