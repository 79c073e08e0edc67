import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `call` already retries after a lost reply; the user can retry with 'Reintentar'.
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

/** One cache per signed-in user: pass the user's id as `key`, so that no data of one user is shown to the next. */
export function QueryProvider({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
