import { Navigate, useLinkTo } from 'shared/router';
import { ownRequests } from '../../common/help-search.ts';

/** `/tickets` opens the help centre at 'Mis solicitudes' (U-065). */
export default function TicketsPage() {
  const linkTo = useLinkTo();
  return <Navigate to={{ pathname: linkTo('CENTRO_AYUDA'), search: ownRequests() }} replace />;
}
