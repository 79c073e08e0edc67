import type { CountryCode } from 'shared/countries';
import type { Day } from 'shared/rules';
import { KeyEndField, KeyNameField } from '../common/keys/key-fields.tsx';
import { KindsField } from './kinds-field.tsx';
import { MallsField } from './malls-field.tsx';
import { texts } from './texts.ts';

type KeyFieldsProps = { readonly country: CountryCode; readonly today: Day };

/** What a key is called, what it may, where, and until when. */
export const KeyFields = ({ country, today }: KeyFieldsProps) => (
  <>
    <KeyNameField help={texts.nameHelp} />
    <MallsField />
    <KindsField country={country} />
    <KeyEndField help={texts.endsHelp} today={today} />
  </>
);
