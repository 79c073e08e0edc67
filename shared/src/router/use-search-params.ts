import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  createSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';

type Next = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);
type SetSearchParams = (next: Next, options?: NavigateOptions) => void;

/**
 * Like the router's hook, but a function given to the setter gets the result of earlier calls, even before
 * the address follows: two quick taps on two filters set both.
 */
export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const [params, setParams] = useRouterSearchParams();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const set = useCallback<SetSearchParams>(
    (next, options) => {
      latest.current = createSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(latest.current)) : next,
      );
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, set];
}
