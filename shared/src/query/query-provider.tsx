import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `call` already asks once more after a lost reply; a screen's 'Reintentar' does the rest.
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

/** One cache per signed-in user: give it his id as `key`, so that nothing of one user is shown to the next. */
export function QueryProvider({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
