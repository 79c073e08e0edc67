import type { AdminUser, CompanyContract, PermissionCategory, UserRow } from 'shared/endpoints/users';

/** Eva, invited by company 10. */
export const buildUserRow = (): UserRow => ({
  id: 7,
  email: 'eva@demo.vitrina.test',
  countryId: 'CHL',
  firstName: 'Eva',
  lastName: 'Paz',
  phone: '+56987654321',
  position: 'Asistente',
  status: 'Pendiente',
  roles: ['EXT_EMPRESA'],
  rowVersion: 1,
  secondFactor: true,
  editable: true,
});

export const buildUser = (change: Partial<AdminUser> = {}): AdminUser => ({
  ...buildUserRow(),
  clientsIds: [10],
  assignations: [
    {
      type: 'Client',
      clientId: 10,
      brandId: null,
      contractId: null,
      spaceId: null,
      name: 'Comercial Rojas',
      roleId: 'EXT_EMPRESA',
    },
  ],
  permissions: [{ permissionId: 1, clientId: 10 }],
  ...change,
});

/** Eva manages a store of company 10. */
export const buildStoreRole = (contractId: number, name: string): AdminUser['assignations'][number] => ({
  type: 'Contract',
  clientId: 10,
  brandId: 3,
  contractId,
  spaceId: contractId,
  name,
  roleId: 'EXT_LOCAL',
});

export const buildContractChoice = (id: number, localCode: string): CompanyContract => ({
  id,
  code: `CT-${id}`,
  brand: { id: 3, name: 'Lúmina' },
  space: { id, code: `E${id}`, localCode },
  building: { id: 1, name: 'Centro' },
  managers: 1,
});

export const buildCategories = (): PermissionCategory[] => [
  {
    id: 1,
    name: 'Ventas',
    permissions: [
      {
        id: 1,
        action: 'read',
        subject: 'Sales',
        name: 'Ver ventas',
        description: 'Para algo.',
        countriesIds: ['CHL'],
        requires: [],
        grantable: true,
      },
    ],
  },
];
