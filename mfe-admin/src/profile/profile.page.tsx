import { ProfileScreen } from './profile-screen.tsx';

/** PERFIL: who I am for the portal (U-2.6). */
export default function ProfilePage() {
  return <ProfileScreen editing={false} />;
}
