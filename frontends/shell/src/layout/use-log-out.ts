import { errorMessage } from '@hemma/web-core/api-error';
import { useLogoutMutation } from '@hemma/web-core/session';
import { toast } from '@hemma/web-core/toast';
import { useNavigate } from 'react-router-dom';

/** @returns what logs out and leads to the start page, and whether it is on its way */
export function useLogOut() {
  const [logout, { isLoading }] = useLogoutMutation();
  const navigate = useNavigate();
  const logOut = async () => {
    try {
      await logout().unwrap();
      toast({ title: 'Logged out successfully' });
      // A guard may have led there already: one step back must not seem to do nothing.
      await navigate('/', { replace: true });
    } catch (error) {
      toast({ title: 'Logout failed', description: errorMessage(error), variant: 'destructive' });
    }
  };
  return { logOut, busy: isLoading };
}
