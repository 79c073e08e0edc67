import { useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { credentialProblems, type Credentials } from 'shared/session';

type Field = keyof Credentials;
const fields = ['username', 'password'] as const satisfies readonly Field[];

export type CredentialInput = {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly ref: RefObject<HTMLInputElement | null>;
};

export type CredentialsForm = {
  readonly values: Credentials;
  readonly filled: boolean;
  /** Errors of the fields that were left, or of all after sending. */
  readonly problems: Partial<Record<Field, string>>;
  readonly input: (field: Field) => CredentialInput;
  /** True if both are valid; otherwise focuses the first invalid one. */
  readonly check: () => boolean;
  readonly focus: (field: Field) => void;
};

/** The two fields of the sign-in. The portal's form library would double the size of this first page. */
export function useCredentials(): CredentialsForm {
  const [values, setValues] = useState<Credentials>({ username: '', password: '' });
  const [left, setLeft] = useState<readonly Field[]>([]);
  const refs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const focus = (field: Field): void => refs[field].current?.focus();
  const all = credentialProblems(values);
  const problems = Object.fromEntries(left.flatMap((field) => (all[field] ? [[field, all[field]]] : [])));

  return {
    values,
    filled: values.username.trim() !== '' && values.password !== '',
    problems,
    input: (field) => ({
      value: values[field],
      onChange: ({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value }),
      // Tabbing through an empty field shows no error.
      onBlur: () => values[field] !== '' && setLeft([...left, field]),
      ref: refs[field],
    }),
    check: () => {
      setLeft(fields);
      const first = fields.find((field) => all[field]);
      if (first) focus(first);
      return first === undefined;
    },
    focus,
  };
}
