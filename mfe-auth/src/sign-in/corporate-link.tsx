import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'shared/router';
import { fetchSignInOptions } from 'shared/session';
import { Button } from 'shared/ui/core';
import { texts } from './texts.ts';

/** P-021: a browser redirect, shown only where an identity provider is configured. It keeps where the user wanted to go. */
export function CorporateLink(): ReactNode {
  const next = useSearchParams()[0].get('next');
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    // Without an answer there is no staff button; everybody else signs in all the same.
    fetchSignInOptions().then(
      ({ corporateSignOnUrl }) => setAddress(corporateSignOnUrl),
      () => undefined,
    );
  }, []);
  if (address === null) return null;
  return (
    <Button asChild variant="outline" size="lg" width="full">
      <a href={next === null ? address : `${address}?next=${encodeURIComponent(next)}`}>{texts.corporate}</a>
    </Button>
  );
}
