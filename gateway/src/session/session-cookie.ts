import type { IssuedSession } from '@hemma/contracts/identity';
import { CONFIG } from '@hemma/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import type { HttpCall } from '../http/http-call.js';

/** The one cookie, which holds the session's short token. */
@Injectable()
export class SessionCookie {
  /** Over https the prefix makes browsers refuse it from other hosts, https://www.rfc-editor.org/rfc/rfc6265bis. */
  readonly name: string;
  private readonly attributes: string;

  constructor(@Inject(CONFIG) { PUBLIC_ORIGIN }: GatewayConfig) {
    const secure = PUBLIC_ORIGIN.startsWith('https:');
    this.name = secure ? '__Host-hemma_session' : 'hemma_session';
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** The token that a request brings, if any. */
  read(call: HttpCall): string | undefined {
    for (const pair of (call.cookies ?? '').split(';')) {
      const equals = pair.indexOf('=');
      if (pair.slice(0, equals).trim() === this.name) return pair.slice(equals + 1).trim() || undefined;
    }
    return undefined;
  }

  /** Gives the client a token, for as long as the session lives. */
  set(call: HttpCall, { token, expiresAt }: IssuedSession): void {
    const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000));
    call.header('set-cookie', `${this.name}=${token}; Max-Age=${seconds}; ${this.attributes}`);
  }

  /** Takes the token away. */
  clear(call: HttpCall): void {
    call.header('set-cookie', `${this.name}=; Max-Age=0; ${this.attributes}`);
  }
}
