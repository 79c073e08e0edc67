import { Button } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

type ErrorStateProps = {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly action?: ReactNode;
};

/** A failure: its message, and an action such as a retry. */
export function ErrorState({
  title = 'No pudimos cargar esta información',
  description = 'Revise su conexión y vuelva a intentarlo.',
  onRetry,
  action,
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="outline" onClick={onRetry}>
      <RotateCw size={16} aria-hidden />
      Reintentar
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState picture="broken" title={title} description={description} action={action ?? retry} />
    </div>
  );
}
