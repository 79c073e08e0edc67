import { useState } from 'react';

/**
 * A logo as an image takes it; null where there is none or it does not load. Apart from the data components, which
 * the wall's discounts do not wait for.
 */
export function useLogo(path: string | null): { readonly src: string; readonly onError: () => void } | null {
  const [failed, setFailed] = useState<string | null>(null);
  if (!path || failed === path) return null;
  return { src: path, onError: () => setFailed(path) };
}
