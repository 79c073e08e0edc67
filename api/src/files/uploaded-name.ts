/** Longest name that is kept, its ending included. */
const longestName = 120;

/**
 * The name that an uploaded file keeps: no path, nothing that is not printed, and the ending of what it is, so that a
 * picture never comes back as a page (T11). `unnamed` stands for a name of which nothing is left.
 */
export function uploadedName(name: string, ending: string, unnamed: string): string {
  // Control characters, and those that format text: some turn its direction, so that `cod.exe` reads as `exe.doc`.
  const bare = (name.split(/[\\/]/).pop() ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const stem = bare.replace(/\.[^.]*$/, '').slice(0, longestName - ending.length - 1);
  return `${stem || unnamed}.${ending}`;
}
