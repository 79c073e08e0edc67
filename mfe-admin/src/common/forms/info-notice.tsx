import { Alert } from 'shared/ui/core';

/** A sentence above a form, for instance that a draft was restored. */
export const InfoNotice = ({ children }: { readonly children: string }) => (
  <Alert.Root status="info">
    <Alert.Indicator />
    <Alert.Title>{children}</Alert.Title>
  </Alert.Root>
);
