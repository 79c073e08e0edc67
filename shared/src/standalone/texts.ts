export const texts = {
  title: (area: string) => `Vitrina · ${area}`,
  pick: 'País y rol con los que se abren las pantallas',
  country: 'País',
  role: 'Rol',
  enter: 'Entrar',
  change: 'Cambiar país o rol',
  screens: 'Pantallas del área',
  noApi: 'La API no responde. ¿Está en marcha el servidor de desarrollo?',
} as const;
