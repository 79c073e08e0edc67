import type { IdentityRecord } from 'shared/endpoints/identity';
import { formatDateTime } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Box, Button, Flex, Heading, StatusChip, Text } from 'shared/ui/core';
import { texts } from './texts.ts';
import type { useIdentityForm } from './use-identity-form.ts';

type IdentityHistoryProps = {
  readonly record: IdentityRecord;
  readonly restoring: ReturnType<typeof useIdentityForm>['restoring'];
};
type Entry = IdentityRecord['historial'][number];

/** The earlier identities, and the way back to each. */
export function IdentityHistory({ record, restoring }: IdentityHistoryProps) {
  const { historial, rowVersion } = record;
  const country = useCountryCode();
  const when = ({ el, por }: Entry): string =>
    el === null ? texts.own : texts.by(por ?? texts.someone, formatDateTime(el, country));
  const restore = ({ version, nombre }: Entry): void =>
    restoring.ask(
      { title: texts.backTitle(nombre), description: texts.backHelp, confirmLabel: texts.backConfirm },
      { body: { version, rowVersion } },
    );
  return (
    <Box as="section" aria-label={texts.history}>
      <Heading as="h2" fontSize="md" mb="2">
        {texts.history}
      </Heading>
      <Box as="ul" listStyleType="none" bg="surface" borderWidth="1px" borderRadius="l3" px="4">
        {historial.map((entry, index) => (
          <Flex
            as="li"
            key={entry.version}
            gap="3"
            py="3"
            align="center"
            justify="space-between"
            wrap="wrap"
            borderTopWidth="1px"
            _first={{ borderTopWidth: 0 }}
          >
            <Box flex="1 1 14rem" minW="0">
              <Flex gap="2" align="center" wrap="wrap">
                {entry.color !== null && (
                  <Box aria-hidden boxSize="4" borderRadius="full" style={{ background: entry.color }} />
                )}
                <Text fontWeight="medium">{entry.nombre}</Text>
              </Flex>
              <Text color="fg.muted" fontSize="sm">
                {`${when(entry)} · ${entry.color ?? texts.portalColor}, ${entry.marca ? texts.ownMark : texts.noMark}`}
              </Text>
            </Box>
            {index === 0 ? (
              <StatusChip tone="brand">{texts.current}</StatusChip>
            ) : (
              <Button
                size="sm"
                variant="outline"
                loading={restoring.busy}
                aria-label={texts.backTo(entry.nombre, when(entry))}
                onClick={() => restore(entry)}
              >
                {texts.back}
              </Button>
            )}
          </Flex>
        ))}
      </Box>
      {restoring.confirmation}
    </Box>
  );
}
