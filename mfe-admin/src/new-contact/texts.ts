import { managersPerContract, type CompanyContract, type GrantableRole } from 'shared/endpoints/users';
import { routeTitles } from 'shared/routes';

const isFull = `ya tiene ${managersPerContract} encargados`;

/** Texts of the new-contact wizard (P-2.15, P-5, P-8). */
export const newContactTexts = {
  title: routeTitles.NUEVO_CONTACTO,
  context: 'Invite a una persona y dele un rol en la empresa, en una marca o en un local.',
  restored: 'Recuperamos lo que había escrito.',
  step: (step: number) => `Paso ${step} de 3`,
  steps: ['Rol', 'Correo', 'Datos'],
  role: '¿Qué rol tendrá?',
  roles: {
    EXT_EMPRESA: {
      name: 'Administrador de empresa',
      help: 'Ve toda la empresa y administra a sus usuarios.',
    },
    EXT_MARCA: {
      name: 'Administrador de marca',
      help: 'Ve una marca y todos sus locales, y crea a sus encargados.',
    },
    EXT_LOCAL: {
      name: 'Encargado de local',
      help: `Declara las ventas de un local. Cada contrato admite ${managersPerContract}.`,
    },
  } satisfies Record<GrantableRole, { name: string; help: string }>,
  noRoles: 'No puede dar roles en esta empresa',
  noRolesHelp: 'Pídalo a quien administra los usuarios de su empresa.',
  brand: 'Marca',
  chooseBrand: 'Elija una marca',
  contract: 'Contrato',
  chooseContract: 'Elija un contrato',
  contractChoice: ({ brand, space, code }: CompanyContract, full: boolean) =>
    `${brand.name} · Local ${space.localCode} · ${code}${full ? ` · ${isFull}` : ''}`,
  email: 'Correo electrónico',
  emailHelp: 'Si aún no tiene una cuenta, le enviaremos una invitación para crear su contraseña.',
  emailConfirmation: 'Repita el correo electrónico',
  names: 'Nombre',
  lastNames: 'Apellidos',
  idHelp: (example: string) => `Opcional. Por ejemplo ${example}`,
  summary: 'Resumen',
  summaryHelp: 'Revise los datos antes de enviar la invitación.',
  target: 'Para',
  targetContract: ({ brand, space, code }: CompanyContract) =>
    `${brand.name} · Local ${space.localCode} (${code})`,
  sending: 'Enviando la invitación…',
  sent: 'Invitación enviada',
  sentHelp: (email: string) => `${email} recibirá un correo para crear su contraseña.`,
  cancel: 'Cancelar',
  back: 'Volver',
  next: 'Continuar',
  /** Why 'Continuar' is disabled. */
  waitsForCompany: 'Para continuar, elija una empresa.',
  waitsForContract: 'Para continuar, elija otro contrato.',
  checking: 'Comprobando…',
  send: 'Enviar invitación',
  /** The e-mail exists: assign the role instead of creating a user (P-220). */
  existingTitle: 'Usuario existente',
  existing: (name: string, role: string, target: string) =>
    `${name} ya tiene una cuenta. ¿Quiere asignarle el rol ${role} de ${target} en lugar de crear otro usuario?`,
  existingHelp: 'Le avisaremos del cambio; no le enviaremos otra invitación.',
  assign: 'Asignar rol',
  otherEmail: 'Usar otro correo',
  /** The answers to an assignment (P-402, P-403). */
  assigned: 'Rol asociado',
  assignFailed: 'Error asignando rol',
  /** P-243 … P-246; those of names are in the API's schemas. */
  faults: {
    rol: 'Rol es necesario',
    empresaId: 'Elija una empresa',
    marcaId: 'Elija una marca',
    contratoId: 'Elija un contrato',
    full: `Este contrato ${isFull}.`,
    email: 'Debes ingresar tu correo',
    emailInvalid: 'Ingrese un correo válido',
    emailConfirmation: 'Debes reingresar tu correo',
    emailsDiffer: 'Los emails deben ser iguales',
    dni: (label: string, example: string) => `Ingrese un ${label} válido, por ejemplo ${example}`,
  },
} as const;
