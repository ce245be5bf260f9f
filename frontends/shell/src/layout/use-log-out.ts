import { errorMessage } from '@hemma/web-core/api-error';
import { useLogoutMutation } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useNavigate } from 'react-router-dom';
import { shellTexts } from '../shell.texts';

/** @returns what logs out and leads to the start page, and whether it is on its way */
export function useLogOut() {
  const t = useTexts(shellTexts);
  const [logout, { isLoading }] = useLogoutMutation();
  const navigate = useNavigate();
  const logOut = async () => {
    try {
      await logout().unwrap();
      toast({ title: t.loggedOut });
      // A guard may have led there already: one step back must not seem to do nothing.
      await navigate('/', { replace: true });
    } catch (error) {
      toast({ title: t.logOutFailed, description: errorMessage(error), variant: 'destructive' });
    }
  };
  return { logOut, busy: isLoading };
}
