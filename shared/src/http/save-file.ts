import { addressOf } from './bases.ts';

/**
 * Fetches a signed link of the API and saves it as a download. With `fetch` an expired link is an error that
 * the screen can show, not a page full of JSON.
 */
export async function saveFile(url: string, filename: string): Promise<void> {
  const response = await fetch(addressOf(url), { credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok) throw new Error(`The link answered ${response.status}.`);
  saveBlob(await response.blob(), filename);
}

/** Saves bytes as a download. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Browsers read the object URL after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
