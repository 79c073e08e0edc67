import type { IntegrationFeed } from 'shared/endpoints/integration-feeds';
import { formatDateTime } from 'shared/format';
import { Box, Button, StatusChip, Text } from 'shared/ui/core';
import type { Column } from 'shared/ui/data';
import { kindTitle, planText } from './feed-words.ts';
import { texts } from './texts.ts';

const { columns: headers } = texts;

type Given = {
  /** Whether the portal has an import folder. */
  readonly hasFolder: boolean;
  readonly onChange: (feed: IntegrationFeed) => void;
};

/** Each kind: when it is expected, when it came last, where its files are left, and whether it is late. */
export const feedColumns = ({ hasFolder, onChange }: Given): Column<IntegrationFeed>[] => [
  { key: 'kind', header: headers.kind, primary: true, wraps: true, cell: kindTitle },
  {
    key: 'expected',
    header: headers.expected,
    wraps: true,
    cell: (feed) => (
      <Box>
        <Text color={feed.cada === null ? 'fg.muted' : undefined}>{planText(feed)}</Text>
        {feed.avisarA.length > 0 && (
          <Text color="fg.muted" fontSize="sm">
            {texts.told(feed.avisarA.length)}
          </Text>
        )}
      </Box>
    ),
  },
  {
    key: 'arrived',
    header: headers.arrived,
    wraps: true,
    cell: ({ llego, pais }) =>
      llego === null ? <Text color="fg.muted">{texts.never}</Text> : formatDateTime(llego, pais),
  },
  ...(hasFolder
    ? [
        {
          key: 'folder',
          header: headers.folder,
          wraps: true,
          cell: ({ carpeta }: IntegrationFeed) =>
            carpeta === null ? (
              <Text color="fg.muted">{texts.noKind}</Text>
            ) : (
              <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
                {carpeta}
              </Text>
            ),
        },
      ]
    : []),
  {
    key: 'state',
    header: headers.state,
    cell: ({ cada, falta }) =>
      falta !== null ? (
        <StatusChip tone="danger">{texts.missed}</StatusChip>
      ) : cada === null ? (
        '–'
      ) : (
        <StatusChip tone="success">{texts.fine}</StatusChip>
      ),
  },
  {
    key: 'change',
    header: <Box srOnly>{headers.actions}</Box>,
    align: 'end',
    bare: true,
    cell: (feed) => (
      <Button
        size="sm"
        variant="outline"
        aria-label={texts.changeOf(kindTitle(feed))}
        onClick={() => onChange(feed)}
      >
        {texts.change}
      </Button>
    ),
  },
];
