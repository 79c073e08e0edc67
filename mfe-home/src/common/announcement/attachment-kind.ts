/** An attachment's label: its extension in capitals, and whether it is a PDF (P-090). */
export function attachmentKind(name: string): { isPdf: boolean; label: string } {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? 'Archivo';
  return { isPdf: ending === 'PDF', label: ending };
}
