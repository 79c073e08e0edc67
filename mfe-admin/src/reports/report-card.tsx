import { Link } from 'shared/router';
import { Box, Flex, Heading, Text } from 'shared/ui/core';
import { ChartColumn } from 'shared/ui/icons';

type ReportCardProps = {
  readonly to: string;
  readonly name: string;
  /** What it covers; a report of another system does not say. */
  readonly period?: string;
  readonly description: string;
};

/** Name, period and description; the whole card is a link to the report. */
export function ReportCard({ to, name, period, description }: ReportCardProps) {
  return (
    <Flex
      as="article"
      position="relative"
      gap="4"
      p="5"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      transition="border-color 150ms, box-shadow 150ms"
      _hover={{ borderColor: 'brand.border', boxShadow: 'md' }}
      _focusWithin={{ borderColor: 'brand.solid' }}
    >
      <Box color="brand.fg" bg="brand.subtle" borderRadius="l2" p="2.5" h="fit-content">
        <ChartColumn size={22} aria-hidden />
      </Box>
      <Box minW="0">
        <Heading as="h3" fontSize="lg" overflowWrap="anywhere">
          <Box asChild _after={{ content: '""', position: 'absolute', inset: '0' }}>
            <Link to={to}>{name}</Link>
          </Box>
        </Heading>
        {period !== undefined && (
          <Text mt="1" fontSize="sm" fontWeight="medium">
            {period}
          </Text>
        )}
        {description !== '' && (
          <Text mt="2" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {description}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
