import { useSearchParams } from 'shared/router';

/** The same limit as the API's. */
export const longestSearch = 100;

const name = 'buscar';

/** The search is in the address: back from a question, a reload and a link show the same results. */
export function useSearch(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = (text: string) =>
    setParams(text.trim() === '' ? {} : { [name]: text }, { replace: true, preventScrollReset: true });
  return [(params.get(name) ?? '').slice(0, longestSearch), change];
}
