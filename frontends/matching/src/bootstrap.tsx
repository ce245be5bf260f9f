import { startStandalone } from '@hemma/web-core/standalone';
import { routes } from './routes';

startStandalone(routes);
