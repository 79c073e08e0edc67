import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { chosenPassword, newPassword } from 'shared/endpoints/passwords';
import { changePassword } from 'shared/endpoints/security';
import { renderScreen } from 'shared/testing';
import { NewPasswordFields, useNewPassword } from './index.tsx';

function Sample() {
  const form = useNewPassword('ana@demo.test');
  return (
    <>
      <NewPasswordFields form={form} />
      <button disabled={!form.ready}>Cambiar</button>
    </>
  );
}

const both = 'Debe contener al menos 8 caracteres e incluir al menos un caracter especial';

/** Whether the form takes a password that is typed twice, and whether the API's calls do. */
function taken(password: string): readonly boolean[] {
  for (const label of ['Nueva contraseña', 'Confirme la nueva contraseña'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: password } });
  const parsed = chosenPassword.safeParse(password);
  if (!parsed.success) expect(parsed.error.issues[0]?.message).toBe(both);
  for (const taker of [newPassword.body?.shape.password, changePassword.body?.shape.nueva])
    expect(taker?.safeParse(password).success).toBe(parsed.success);
  return [!screen.getByRole<HTMLButtonElement>('button', { name: 'Cambiar' }).disabled, parsed.success];
}

test('a new password of 7 characters is not taken, one of 8 is [P-237]', () => {
  renderScreen(<Sample />);
  expect(taken('Mar-ino')).toEqual([false, false]);
  expect(taken('Mar-inos')).toEqual([true, true]);
});

test('each of the special characters is enough alone, and nothing else is one [P-238]', () => {
  renderScreen(<Sample />);
  const signs = [...' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
  expect(signs).toHaveLength(33);
  for (const sign of signs) expect([sign, taken(`marinero${sign}gris`)]).toEqual([sign, [true, true]]);
  for (const sign of ['', 'ñ', '€', '·', '9', 'Ü'])
    expect([sign, taken(`marinero${sign}gris`)]).toEqual([sign, [false, false]]);
});
