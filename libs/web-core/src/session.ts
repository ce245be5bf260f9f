import type { LoginInput, RegisterInput, User } from '@hemma/contracts/identity';
import {
  createSlice,
  isAnyOf,
  isRejectedWithValue,
  type Dispatch,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api';
import { isApiError, type ApiError } from './api-error';
import { dropDraftsOf } from './draft';
import type { AppStore } from './store';

/** Who is here. `hasLeft` is somebody who has just logged out. `unknown` is when nobody could be asked: neither a visitor nor a member may be assumed. */
export type Session =
  | { status: 'loading'; user: null; error: null }
  | { status: 'visitor'; user: null; error: null; hasLeft: boolean }
  | { status: 'member'; user: User; error: null }
  | { status: 'unknown'; user: null; error: ApiError };

const loading: Session = { status: 'loading', user: null, error: null };
const visitor: Session = { status: 'visitor', user: null, error: null, hasLeft: false };
const leaver: Session = { ...visitor, hasLeft: true };
const member = (user: User): Session => ({ status: 'member', user, error: null });
// Widened, or the reducers would take the session for a loading one for ever.
const atFirst = (): Session => loading;

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    user: build.query<User | null, void>({
      query: () => ({ url: '/api/user', nullOn: 401 }),
    }),
    login: build.mutation<User, LoginInput>({
      query: (body) => ({ url: '/api/login', method: 'POST', body }),
      onQueryStarted: forgetOthersData,
    }),
    register: build.mutation<User, RegisterInput>({
      query: (body) => ({ url: '/api/register', method: 'POST', body }),
      onQueryStarted: forgetOthersData,
    }),
    logout: build.mutation<void, void>({
      query: () => ({ url: '/api/logout', method: 'POST' }),
      async onQueryStarted(argument, lifecycle) {
        const { user } = sessionIn(lifecycle.getState());
        void lifecycle.queryFulfilled.then(
          () => user && dropDraftsOf(user.id),
          () => undefined,
        );
        await forgetOthersData(argument, lifecycle);
      },
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useLogoutMutation } = sessionApi;
const { user, login, register, logout } = sessionApi.endpoints;

const sessionSlice = createSlice({
  name: 'session',
  initialState: atFirst,
  reducers: {
    /** For the answer of a call that changed the user, e.g. PATCH /api/user. */
    userChanged: (_state, action: PayloadAction<User>): Session => member(action.payload),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(user.matchPending, (state): Session => (state.status === 'unknown' ? loading : state))
      .addMatcher(user.matchRejected, (state, { payload }): Session =>
        isApiError(payload) ? { status: 'unknown', user: null, error: payload } : state,
      )
      .addMatcher(user.matchFulfilled, (_state, { payload }): Session =>
        payload ? member(payload) : visitor,
      )
      .addMatcher(isAnyOf(login.matchFulfilled, register.matchFulfilled), (_state, { payload }): Session =>
        member(payload),
      )
      .addMatcher(logout.matchFulfilled, (): Session => leaver)
      // A session that ended elsewhere shows at the next call; the guards then lead to the login.
      .addMatcher(isRejectedWithValue, (state, { payload }): Session =>
        state.status === 'member' && isApiError(payload) && payload.status === 401 ? visitor : state,
      ),
});

export const sessionReducer = sessionSlice.reducer;
export const { userChanged } = sessionSlice.actions;

/** Asks who is here, also where it is known already. */
export const askWhoIsHere = () => user.initiate(undefined, { subscribe: false, forceRefetch: true });

/**
 * Finds out who is here when the page starts. Where the server has seen no session it has said so in the page, and
 * a question whose answer is known would only be an error in everybody's console.
 */
export const findOutWhoIsHere = () =>
  isPageOfNobody() ? sessionApi.util.upsertQueryData('user', undefined, null) : askWhoIsHere();

/** One that comes back from the browser's history may be older than the session. */
function isPageOfNobody(): boolean {
  if (document.body.dataset.session !== 'none') return false;
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'back_forward';
}

/** @returns who is here */
export function useSession(): Session {
  return useSelector((state: { session: Session }) => state.session);
}

/**
 * @returns the signed-in user, for pages behind a guard
 * @throws Error when there is none: the page's base path is then not declared as protected
 */
export function useMember(): User {
  const session = useSession();
  if (session.status !== 'member')
    throw new Error('This page needs a signed-in user: declare its base path as protected.');
  return session.user;
}

/** @returns a function that asks again who is here */
export function useAskWhoIsHere(): () => void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  return () => void dispatch(askWhoIsHere());
}

/** An endpoint knows of the store only its own part. */
function sessionIn(state: object): Session {
  return 'session' in state ? (state.session as Session) : loading;
}

/** What one person has loaded, the next one at this browser must not see. */
async function forgetOthersData(
  _argument: unknown,
  { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<unknown> },
): Promise<void> {
  try {
    await queryFulfilled;
    dispatch(api.util.resetApiState());
  } catch {
    // The caller has the error; nothing was changed.
  }
}
