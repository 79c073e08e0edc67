import { useState } from 'react';

type Logo = { readonly src: string; readonly onError: () => void };

/** A brand's logo as an image takes it; null where it has none or it does not load. */
export function useLogo(path: string | null): Logo | null {
  const [failed, setFailed] = useState<string | null>(null);
  if (!path || failed === path) return null;
  return { src: path, onError: () => setFailed(path) };
}
