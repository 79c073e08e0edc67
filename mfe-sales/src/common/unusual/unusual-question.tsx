import { useEffect, useRef } from 'react';
import type { CountryCode } from 'shared/countries';
import type { UnusualReason } from 'shared/rules';
import { Alert, Button, Flex, Text } from 'shared/ui/core';
import { reasonText, unusualTexts as texts } from './texts.ts';

type UnusualQuestionProps = {
  readonly country: CountryCode;
  readonly day: string;
  readonly reasons: readonly UnusualReason[];
  readonly onReview: () => void;
  readonly onConfirm: () => void;
};

/** Asks once whether an unusual sale is right. It never blocks: 'Sí, es correcta' sends it. */
export function UnusualQuestion({ country, day, reasons, onReview, onConfirm }: UnusualQuestionProps) {
  const review = useRef<HTMLButtonElement>(null);
  useEffect(() => review.current?.focus(), []);
  const swapped = reasons.some(({ kind }) => kind === 'swapped');
  return (
    <Alert.Root status="warning" role="group" aria-label={texts.ask}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{swapped ? texts.swappedTitle : texts.title(day)}</Alert.Title>
        <Alert.Description>
          {reasons.map((reason) => (
            <Text key={reason.kind}>{reasonText(reason, country)}</Text>
          ))}
          <Text fontWeight="medium">{texts.ask}</Text>
        </Alert.Description>
        <Flex mt="3" gap="2" wrap="wrap">
          <Button ref={review} size="sm" minH="11" variant="outline" onClick={onReview}>
            {texts.review}
          </Button>
          <Button size="sm" minH="11" onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}
