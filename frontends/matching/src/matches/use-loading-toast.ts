import { errorMessage } from '@hemma/web-core/api-error';
import { toast } from '@hemma/web-core/toast';
import { useEffect } from 'react';
import { gateOf } from '../gates';

/** Says that matches could not be loaded; an unfinished profile is no failure, the page asks for it. */
export function useLoadingToast(error: unknown) {
  useEffect(() => {
    if (error !== undefined && gateOf(error) !== 'profile')
      toast({ title: 'Error loading matches', description: errorMessage(error), variant: 'destructive' });
  }, [error]);
}
