/** P-063 and the shell's own words. */
export const texts = {
  skip: 'Saltar al contenido',
  menu: 'Menú principal',
  expandMenu: 'Expandir menú',
  collapseMenu: 'Contraer menú',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  homeLink: 'Vitrina, ir al mural',
  company: 'Empresa',
  account: (name: string) => `Cuenta de ${name}`,
  profile: 'Mi perfil',
  signOut: 'Salir',
  toDark: 'Usar modo oscuro',
  toLight: 'Usar modo claro',
  pageTitle: (title: string) => `${title} · Vitrina`,
} as const;
