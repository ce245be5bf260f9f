import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import { sessionReducer } from './session';

/** @returns the one store of the page; tests make one each */
export function createAppStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
