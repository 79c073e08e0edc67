import type { Brand } from 'shared/endpoints/brands';
import type { Representative } from 'shared/endpoints/contact-facts';

export const buildPerson = (change: Partial<Representative> = {}): Representative => ({
  usuarioId: 7,
  nombres: 'Eva',
  apellidos: 'Paz',
  email: 'eva@demo.vitrina.test',
  telefono: null,
  cargo: null,
  estado: 'Ok',
  ...change,
});

export const buildBrand = (change: Partial<Brand> = {}): Brand => ({
  id: 3,
  nombre: 'Lúmina',
  idFiscal: null,
  email: 'hola@lumina.cl',
  telefono: '+56987654321',
  web: 'https://lumina.cl',
  logoArchivoPath: null,
  empresa: { id: 10, nombre: 'Comercial Rojas' },
  administradores: [],
  locales: 2,
  rowVersion: 1,
  ...change,
});
