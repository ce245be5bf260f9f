import { errorMessage } from '@hemma/web-core/api-error';
import { textsNow } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useEffect } from 'react';
import { gateOf } from '../gates';
import { texts } from '../gates.texts';

/** Says that matches could not be loaded; an unfinished profile is no failure, the page asks for it. */
export function useLoadingToast(error: unknown) {
  useEffect(() => {
    if (error !== undefined && gateOf(error) !== 'profile')
      toast({
        title: textsNow(texts).loadingFailed,
        description: errorMessage(error),
        variant: 'destructive',
      });
  }, [error]);
}
