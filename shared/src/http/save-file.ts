import { addressOf } from './bases.ts';

/**
 * Fetches what a signed link of the API points at and hands it to the browser as a download. Going through `fetch` means
 * that a link that has expired is an error that the screen can show, and not a page full of JSON.
 */
export async function saveFile(url: string, filename: string): Promise<void> {
  const response = await fetch(addressOf(url), { credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok) throw new Error(`The link answered ${response.status}.`);
  saveBlob(await response.blob(), filename);
}

/** Hands bytes to the browser as a download. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Browsers read the object after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
