import { useEffect, useState, type ReactNode } from 'react';
import { fetchSignInOptions } from 'shared/session';
import { Button } from 'shared/ui/core';
import { texts } from './texts.ts';

/** P-021: a browser redirect, shown only where an identity provider is configured. */
export function CorporateLink(): ReactNode {
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
      <a href={address}>{texts.corporate}</a>
    </Button>
  );
}
