import { useEffect, useState, type ReactNode } from 'react';
import { signInOptions } from 'shared/contract/auth';
import { call } from 'shared/http';
import { Button } from 'shared/ui/core';
import { texts } from './texts.ts';

/** P-021: a browser redirect, shown only where an identity provider is configured. */
export function CorporateLink(): ReactNode {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    // Without an answer there is no staff button; everybody else signs in all the same.
    call(signInOptions, {}, { partOfSession: true }).then(
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
