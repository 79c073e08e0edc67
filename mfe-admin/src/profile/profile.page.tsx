import { ProfileScreen } from './profile-screen.tsx';

/** PERFIL: the user's own profile (U-2.6). */
export default function ProfilePage() {
  return <ProfileScreen editing={false} />;
}
