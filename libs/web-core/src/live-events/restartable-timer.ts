export interface RestartableTimer {
  restart(): void;
  stop(): void;
}

/** Starts a timer whose time can be made to begin anew. */
export function startTimer(ms: number, onEnd: () => void): RestartableTimer {
  let timer = setTimeout(onEnd, ms);
  const stop = () => clearTimeout(timer);
  return {
    stop,
    restart: () => {
      stop();
      timer = setTimeout(onEnd, ms);
    },
  };
}
