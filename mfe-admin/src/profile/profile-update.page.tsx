import { ProfileScreen } from './profile-screen.tsx';

/** PERFIL_UPDATE: the same with 'Mis datos' opened for writing. */
export default function ProfileUpdatePage() {
  return <ProfileScreen editing />;
}
