import { managersTexts as texts } from './texts.ts';

const statuses: Readonly<Record<string, string>> = texts.statuses;

/** S-154: a lease that is not in force has its status in parentheses. */
export const contractLabel = ({
  codigo,
  estado,
}: {
  readonly codigo: string;
  readonly estado: string;
}): string => (estado === 'vigente' ? codigo : `${codigo} (${statuses[estado] ?? estado})`);
