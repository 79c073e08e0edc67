const named = (title: string): string => title.toLocaleLowerCase('es');

export const exportTexts = {
  export: 'Exportar',
  exporting: 'Exportando…',
  exported: (filename: string) => `Se descargó ${filename}`,
  failed: 'No se pudo exportar el listado',
  retry: 'Reintentar',
  working: (title: string) => `Exportando ${named(title)}`,
  goOn: 'Puede seguir trabajando: el archivo se descargará al terminar.',
  waiting: 'En espera',
  counting: 'Preparando el archivo',
  rows: (done: string, total: string) => `${done} de ${total} filas`,
  writing: 'Terminando el archivo',
  cancel: 'Cancelar exportación',
  cancelled: (title: string) => `Se anuló la exportación de ${named(title)}`,
  ready: (title: string) => `El archivo de ${named(title)} está listo`,
  download: 'Descargar',
  downloadFailed: 'No se pudo descargar el archivo',
};
