import type { ReactNode } from 'react';
import type { CountryCode } from 'shared/countries';
import type { IntegrationKey } from 'shared/endpoints/integration-keys';
import { formatDateTime, formatDay } from 'shared/format';
import { Box, Text } from 'shared/ui/core';
import type { Column } from 'shared/ui/data';
import { KeyStateChip } from './key-state.tsx';
import { texts } from './texts.ts';

/** What every kind of key has. */
type AnyKey = Pick<IntegrationKey, 'id' | 'nombre' | 'comienzo' | 'vence' | 'estado' | 'ultimoUso'>;

const { columns: headers } = texts;

type Drawn<Key> = {
  readonly name: (key: Key) => ReactNode;
  /** Whose clock a key's times are written by. */
  readonly countryOf: (key: Key) => CountryCode;
};

/** The columns of every list of keys, each at its place. */
export const keyColumns = <Key extends AnyKey>({ name, countryOf }: Drawn<Key>) =>
  ({
    name: {
      key: 'name',
      header: headers.name,
      primary: true,
      wraps: true,
      cell: (key) => (
        <Box minW="0">
          {name(key)}
          <Text fontWeight="normal" fontSize="sm" color="fg.muted" fontFamily="mono">
            {key.comienzo}…
          </Text>
        </Box>
      ),
    },
    ends: { key: 'ends', header: headers.ends, cell: ({ vence }) => formatDay(vence) },
    used: {
      key: 'used',
      header: headers.used,
      cell: (key) =>
        key.ultimoUso === null ? (
          texts.neverUsed
        ) : (
          <Text whiteSpace="nowrap">{formatDateTime(key.ultimoUso, countryOf(key))}</Text>
        ),
    },
    state: { key: 'state', header: headers.state, cell: ({ estado }) => <KeyStateChip state={estado} /> },
  }) as const satisfies Record<string, Column<Key>>;
