import { ProfileScreen } from './profile-screen.tsx';

/** PERFIL_UPDATE: the profile with the form of 'Mis datos' open. */
export default function ProfileUpdatePage() {
  return <ProfileScreen editing />;
}
