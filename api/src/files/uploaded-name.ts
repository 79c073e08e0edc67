/** Longest name that is kept, including the extension. */
const longestName = 120;

/**
 * The name kept for an uploaded file: no path, no unprintable characters, and the extension of its real type,
 * so that a picture never comes back as a page (T11). `unnamed` is used when nothing is left of the name.
 */
export function uploadedName(name: string, ending: string, unnamed: string): string {
  // Control and format characters: some reverse the text direction, so that `cod.exe` reads as `exe.doc`.
  const bare = (name.split(/[\\/]/).pop() ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const stem = bare.replace(/\.[^.]*$/, '').slice(0, longestName - ending.length - 1);
  return `${stem || unnamed}.${ending}`;
}
