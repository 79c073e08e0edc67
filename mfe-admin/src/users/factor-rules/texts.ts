/** Texts of the second-factor rules. */
export const rulesTexts = {
  open: 'Exigir verificación',
  title: 'Exigir verificación en dos pasos',
  help: 'Quienes deban tenerla y aún no la tengan la activarán al ingresar o al continuar; antes no podrán hacer nada más en el portal.',
  company: 'Esta empresa',
  companyHelp: 'Todas las personas de la empresa, sus marcas y sus locales.',
  roles: 'Roles',
  rolesHelp: (country: string) =>
    `Todas las personas con el rol en ${country}, en cualquier empresa y centro comercial.`,
  failed: 'No pudimos cargar a quiénes se les exige',
  saved: (name: string, required: boolean) =>
    required ? `Verificación exigida: ${name}` : `Verificación opcional: ${name}`,
  saveFailed: 'Error al guardar el cambio',
  close: 'Cerrar',
} as const;
