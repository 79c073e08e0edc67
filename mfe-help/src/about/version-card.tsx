import type { SourceFacts } from 'shared/endpoints/about';
import { formatDateTime } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Card, Heading, Text } from 'shared/ui/core';
import { Fact, SimpleGrid } from 'shared/ui/data';
import { commitText } from './commit-text.ts';
import { texts } from './texts.ts';

type VersionCardProps = { readonly title: string; readonly source: SourceFacts | null };

/** U-175, U-176: branch, commit, date and tag of the browser's or the server's part. */
export function VersionCard({ title, source }: VersionCardProps) {
  const country = useCountryCode();
  const { facts, unknown } = texts;
  const rows = [
    [facts.branch, source?.branch],
    [facts.commit, commitText(source?.commit ?? null)],
    [facts.date, source?.time && formatDateTime(source.time, country)],
    [facts.tag, source?.tag],
  ] as const;
  return (
    <Card.Root as="section" aria-label={title}>
      <Card.Body gap="4">
        <Heading as="h2" fontSize="lg">
          {title}
        </Heading>
        <SimpleGrid as="dl" columns={2} gap="4">
          {rows.map(([name, value]) => (
            <Fact key={name} label={name}>
              <Text as="span" fontVariantNumeric="tabular-nums">
                {value || unknown}
              </Text>
            </Fact>
          ))}
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}
