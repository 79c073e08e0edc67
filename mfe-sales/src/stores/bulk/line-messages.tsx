import { countries, type Country } from 'shared/countries';
import { AMOUNT_WITHOUT_TICKETS, REQUIRED, TICKETS_NOT_BELOW_AMOUNT, type SaleProblem } from 'shared/rules';
import { Box, Button, Flex, Text } from 'shared/ui/core';
import { CircleAlert, TriangleAlert } from 'shared/ui/icons';
import { reasonText } from '../../common/unusual/texts.ts';
import { fieldName } from './grid-columns.ts';
import { storeLabel, type Line } from './store-lines.ts';
import { bulkTexts as texts } from './texts.ts';

/** Problems of what is not typed yet are said when the line was left, the others at once. */
const onlyOnLeaving = new Set([
  REQUIRED,
  TICKETS_NOT_BELOW_AMOUNT,
  AMOUNT_WITHOUT_TICKETS,
  ...Object.values(countries).map(({ dailySales }) => dailySales.zeroTotalMessage),
]);

export const problemsToSay = (line: Line | undefined, left: boolean): readonly SaleProblem[] =>
  line?.problems.filter(({ message }) => left || !onlyOnLeaving.has(message)) ?? [];

type LineMessagesProps = {
  readonly id: string;
  readonly country: Country;
  readonly faults: readonly SaleProblem[];
  readonly line: Line | undefined;
  readonly left: boolean;
  /** Null: the line is not held. */
  readonly onDiscard: (() => void) | null;
};

type Said = Pick<LineMessagesProps, 'faults' | 'line' | 'left'>;

export const hasMessages = ({ faults, line, left }: Said): boolean =>
  faults.length > 0 || (left && (line?.unusual.length ?? 0) > 0);

/** What is wrong with a line, by field, or what stands out in it. */
export function LineMessages({ id, country, faults, line, onDiscard }: LineMessagesProps) {
  const fields = [...country.dailySales.wide.fields, ...country.dailySales.narrow.fields];
  const named = ({ field, message }: SaleProblem): string => {
    const found = fields.find(({ name }) => name === field);
    return found ? `${fieldName(country, found)}: ${message}` : message;
  };
  const faulty = faults.length > 0;
  const Mark = faulty ? CircleAlert : TriangleAlert;
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Flex id={id} gap="2" color={faulty ? 'danger.fg' : 'warning.fg'} fontSize="sm" role="status">
        <Box mt="0.5" flexShrink="0">
          <Mark size={16} aria-hidden />
        </Box>
        <Box>
          {faulty
            ? faults.map((fault) => <Text key={fault.field + fault.message}>{named(fault)}</Text>)
            : line?.unusual.map((reason) => (
                <Text key={reason.kind}>{reasonText(reason, country.code)}</Text>
              ))}
        </Box>
      </Flex>
      {onDiscard && line && (
        <Button
          size="sm"
          minH="10"
          variant="outline"
          aria-label={texts.discardLine(storeLabel(line.store))}
          onClick={onDiscard}
        >
          {texts.discard}
        </Button>
      )}
    </Flex>
  );
}
