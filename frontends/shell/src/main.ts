import { showCriticalError } from './critical-error';

// Eager: a file of its own would cost a round trip. The import is there to catch what fails before React can.
import(/* webpackMode: "eager" */ './start').then(({ start }) => start()).catch(showCriticalError);
