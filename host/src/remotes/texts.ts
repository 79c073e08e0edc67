import type { Area } from 'shared/routes';
import type { RemoteErrorKind } from './remote-error.ts';

export const areaNames: Readonly<Record<Area, string>> = {
  auth: 'Ingreso',
  home: 'Mural',
  billing: 'Facturación',
  sales: 'Ventas',
  admin: 'Administración',
  help: 'Ayuda',
};

type FailureTexts = { readonly title: (area: string) => string; readonly description: string };

export const failureTexts: Readonly<Record<RemoteErrorKind | 'crashed', FailureTexts>> = {
  missing: {
    title: (area) => `${area} no está disponible en este momento`,
    description: 'El resto del portal sigue funcionando. Vuelva a intentarlo en unos minutos.',
  },
  incompatible: {
    title: (area) => `${area} necesita otra versión del portal`,
    description:
      'El portal se actualizó mientras lo tenía abierto. «Reintentar» carga la página de nuevo; si no basta, vuelva en unos minutos.',
  },
  unreachable: {
    title: (area) => `No pudimos cargar ${area}`,
    description: 'El resto del portal sigue funcionando. Revise su conexión y vuelva a intentarlo.',
  },
  broken: {
    title: (area) => `${area} tiene un problema`,
    description: 'El resto del portal sigue funcionando. Vuelva a intentarlo en unos minutos.',
  },
  crashed: {
    title: (area) => `Algo falló en ${area}`,
    description: 'El resto del portal sigue funcionando. Puede intentar abrir esta pantalla otra vez.',
  },
};

export const texts = {
  loading: (area: string) => `Cargando ${area}…`,
  /** Names area and version, for support. */
  facts: (area: string, version: string | undefined) => `Área: ${area} · versión ${version ?? 'desconocida'}`,
  retry: 'Reintentar',
} as const;
