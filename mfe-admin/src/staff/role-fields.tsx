import { countryOf, type CountryCode } from 'shared/countries';
import { staffRoleIds, type StaffForm, type StaffMall, type StaffRoleInput } from 'shared/endpoints/staff';
import { useFormContext, useWatch } from 'shared/forms';
import { roleNames } from 'shared/rules/role-names';
import { Box, CheckboxField, Heading, Stack, Text } from 'shared/ui/core';
import { ChoiceList } from '../common/choice-list.tsx';
import { roleChosen } from './staff-values.ts';
import { texts } from './texts.ts';

type RoleFieldsProps = {
  readonly malls: readonly StaffMall[];
  /** Those that the signed-in user administers. */
  readonly countries: readonly CountryCode[];
};

/** The roles, each with its malls or countries below it. */
export function RoleFields({ malls, countries }: RoleFieldsProps) {
  const { control, setValue, formState } = useFormContext<StaffForm>();
  const [roles, country] = useWatch({ control, name: ['roles', 'paisId'] });
  const ofCountry = malls.filter(({ paisId }) => paisId === country);
  const change = (next: StaffRoleInput[]): void =>
    setValue('roles', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const replace = (role: StaffRoleInput): void =>
    change(roles.map((one) => (one.rol === role.rol ? role : one)));
  const fault = formState.errors.roles;
  return (
    <Stack as="section" gap="3" aria-labelledby="staff-roles">
      <Box>
        <Heading as="h3" size="sm" id="staff-roles">
          {texts.roles}
        </Heading>
        <Text color="fg.muted" fontSize="sm">
          {texts.rolesHelp}
        </Text>
      </Box>
      {staffRoleIds.map((rol) => {
        const place = roles.findIndex((one) => one.rol === rol);
        const role = roles[place];
        const own = place < 0 ? undefined : fault?.[place];
        return (
          <Stack key={rol} gap="2" borderWidth="1px" borderRadius="l3" bg="surface" p="3">
            <CheckboxField
              checked={role !== undefined}
              onChange={(on) =>
                change(
                  on
                    ? [
                        ...roles,
                        roleChosen(
                          rol,
                          ofCountry.map(({ id }) => id),
                          countries,
                        ),
                      ]
                    : roles.filter((one) => one.rol !== rol),
                )
              }
            >
              {roleNames[rol]}
              <Text as="span" display="block" color="fg.muted" fontSize="sm">
                {texts.roleHelp[rol]}
              </Text>
            </CheckboxField>
            {role?.rol === 'INT_PORTAL' && (
              <Reach role={role} countries={countries} error={messageIn(own, 'paises')} onChange={replace} />
            )}
            {role !== undefined && role.rol !== 'INT_PORTAL' && (
              <Malls
                role={role}
                malls={ofCountry}
                country={country}
                error={messageIn(own, 'edificios')}
                onChange={replace}
              />
            )}
          </Stack>
        );
      })}
      <Fault>{fault?.root?.message ?? fault?.message}</Fault>
    </Stack>
  );
}

/** The message of a role's list, which the types of a union do not name. */
const messageIn = (fault: object | undefined, list: 'edificios' | 'paises'): string | undefined =>
  (fault as Readonly<Record<string, { message?: string } | undefined>> | undefined)?.[list]?.message;

const Fault = ({ children }: { readonly children: string | undefined }) =>
  children === undefined ? null : (
    <Text role="alert" color="fg.error" fontSize="sm" fontWeight="medium">
      {children}
    </Text>
  );

type ReachProps<R> = {
  readonly role: R;
  readonly error: string | undefined;
  readonly onChange: (role: R) => void;
};
type MallRoleInput = Exclude<StaffRoleInput, { rol: 'INT_PORTAL' }>;
type PortalRoleInput = Extract<StaffRoleInput, { rol: 'INT_PORTAL' }>;

type MallsProps = ReachProps<MallRoleInput> & {
  readonly malls: readonly StaffMall[];
  readonly country: CountryCode;
};

function Malls({ role, malls, country, error, onChange }: MallsProps) {
  if (malls.length === 0) return <Fault>{texts.noMalls(countryOf(country).name)}</Fault>;
  return (
    <Box ps={{ base: '0', sm: '7' }}>
      <ChoiceList
        label={texts.mallsOf(roleNames[role.rol])}
        search={texts.searchMalls}
        choices={malls.map(({ id, nombre }) => ({ id, label: nombre }))}
        chosen={role.edificios}
        onChange={(edificios) => onChange({ ...role, edificios })}
      />
      <Fault>{error}</Fault>
    </Box>
  );
}

function Reach({
  role,
  countries,
  error,
  onChange,
}: ReachProps<PortalRoleInput> & { readonly countries: readonly CountryCode[] }) {
  return (
    <Stack
      ps={{ base: '0', sm: '7' }}
      gap="2"
      role="group"
      aria-label={texts.countriesOf(roleNames.INT_PORTAL)}
    >
      {countries.map((code) => (
        <CheckboxField
          key={code}
          checked={role.paises.includes(code)}
          onChange={(on) =>
            onChange({
              ...role,
              paises: on ? [...role.paises, code] : role.paises.filter((one) => one !== code),
            })
          }
        >
          {countryOf(code).name}
        </CheckboxField>
      ))}
      <Fault>{error}</Fault>
    </Stack>
  );
}
