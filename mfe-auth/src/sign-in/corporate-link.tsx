import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'shared/router';
import { fetchSignInOptions } from 'shared/session';
import { Button, Flex, Skeleton, Text } from 'shared/ui/core';
import { texts } from './texts.ts';

/**
 * P-021: a browser redirect, shown only if an identity provider is configured. It keeps the requested page.
 * Its space is reserved until the API has replied.
 */
export function CorporateLink(): ReactNode {
  const next = useSearchParams()[0].get('next');
  const [address, setAddress] = useState<string | null>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    fetchSignInOptions().then(
      ({ corporateSignOnUrl }) => setAddress(corporateSignOnUrl),
      () => setFailed(true),
    );
  }, [attempt]);
  if (address === null) return null;
  if (failed) {
    return (
      <Flex align="center" justify="space-between" gap="3" role="status">
        <Text fontSize="sm" color="fg.muted">
          {texts.optionsFailed}
        </Text>
        <Button
          variant="outline"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          {texts.retry}
        </Button>
      </Flex>
    );
  }
  if (address === undefined) return <Skeleton height="12" borderRadius="l2" />;
  return (
    <Button asChild variant="outline" size="lg" width="full">
      <a href={next === null ? address : `${address}?next=${encodeURIComponent(next)}`}>{texts.corporate}</a>
    </Button>
  );
}
