import type { UserSummary } from '@hemma/contracts/identity';
import { useEffect, useState } from 'react';
import { useConversationsQuery } from '../messages.api';

interface Counterpart {
  /** Undefined while it is not known, also when the list of conversations can't be had. */
  counterpart: UserSummary | undefined;
  isLoading: boolean;
  /** There is nobody of this id to whom one may write. */
  isStranger: boolean;
}

/** Who it is that one writes to. */
export function useCounterpart(userId: number): Counterpart {
  const { data, isFetching, fulfilledTimeStamp = 0, refetch } = useConversationsQuery();
  const [openedAt] = useState(() => Date.now());
  const counterpart = data?.find(({ user }) => user.id === userId)?.user;
  const isMissing = data !== undefined && counterpart === undefined;
  // A list from before may lack a match that was accepted since: nobody is turned away on old news.
  const isOld = isMissing && !isFetching && fulfilledTimeStamp < openedAt;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  return {
    counterpart,
    isLoading: isFetching && counterpart === undefined,
    isStranger: isMissing && !isFetching && !isOld,
  };
}
