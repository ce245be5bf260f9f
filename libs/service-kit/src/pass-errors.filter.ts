import { type ArgumentsHost, Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';

/**
 * Hands an error on as it is. Nest's own filter turns everything that is no RpcException into "Internal
 * server error", and an event handler's error into a log line, so that the bus could tell neither.
 */
@Catch()
export class PassErrorsFilter implements RpcExceptionFilter<unknown> {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}
