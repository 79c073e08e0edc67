import { needed, optional, type RecordKindInfo } from './columns.ts';

/** Codes in one cell. */
const longest = 4_000;

/** Who may do what and where: each row is one role of a person, with all places in which they have it. */
export const users = {
  group: 'people',
  title: 'Usuarios',
  key: ['correo', 'rol'],
  ending: 'La persona pierde ese rol y, si no le queda otro, su cuenta.',
  columns: [
    needed(['correo', 'Correo electrónico'], 'camila.rojas@tienda.cl', {
      aliases: ['Correo', 'E-mail', 'Email', 'Mail', 'Usuario'],
    }),
    needed(['rol', 'Rol'], 'Encargado de local', { aliases: ['Perfil', 'Tipo de usuario'] }),
    needed(['nombres', 'Nombres'], 'Camila', { aliases: ['Nombre'] }),
    optional(['apellidos', 'Apellidos'], 'Rojas', { aliases: ['Apellido'] }),
    optional(['cargo', 'Cargo'], 'Jefa de local', { aliases: ['Puesto'] }),
    optional(['telefono', 'Teléfono'], '+56912345678', { aliases: ['Fono', 'Telefono', 'Celular'] }),
    optional(['empresas', 'Empresas'], '', { longest, aliases: ['Empresa', 'Cliente', 'Deudor', 'Kunnr'] }),
    optional(['marcas', 'Marcas'], '', { longest, aliases: ['Marca', 'Código de marca'] }),
    optional(['contratos', 'Contratos'], 'CT-000123; CT-000124', {
      longest,
      aliases: ['Contrato', 'Código de contrato', 'Recnnr'],
    }),
    optional(['centros', 'Centros comerciales'], '', {
      longest,
      aliases: ['Centro comercial', 'Mall', 'Edificio', 'Centro'],
    }),
  ],
} as const satisfies RecordKindInfo;
