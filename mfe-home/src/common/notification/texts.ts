export const texts = {
  mark: 'Marcar como leída',
  markOne: (title: string) => `Marcar como leída: ${title}`,
  unreadMark: 'Nueva',
  important: 'Importante',
} as const;
