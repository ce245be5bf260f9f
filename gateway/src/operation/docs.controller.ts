import { DomainError, coreErrors } from '@hemma/contracts/core';
import { gatewayHttp } from '@hemma/contracts/gateway';
import { openApiDocument } from '@hemma/contracts/openapi';
import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { HttpCall } from '../http/http-call.js';
import type { HttpRequest } from '../http/http-request.js';
import { JsonText } from '../http/json-text.js';
import { Route } from '../http/route.decorator.js';
import { viewerPolicy } from '../http/security-headers.js';
import { VIEWER_PAGE, ViewerFiles } from './viewer-files.js';

/** A browser asks each time whether its copy still holds: a release may change the files under the same names. */
const REVALIDATE = 'no-cache';

/** The document that the contracts make, and its viewer, whose files are all our own. */
@Controller()
export class DocsController {
  private readonly document = JSON.stringify(openApiDocument());
  private readonly policy = viewerPolicy();

  constructor(private readonly files: ViewerFiles) {}

  @Route(gatewayHttp.openapi)
  openapi(_request: HttpRequest<typeof gatewayHttp.openapi>, _call: HttpCall) {
    return new JsonText<{ openapi: string }>(this.document);
  }

  @Route(gatewayHttp.docs)
  page(_request: HttpRequest<typeof gatewayHttp.docs>, call: HttpCall) {
    call.header('content-type', 'text/html; charset=utf-8').header('content-security-policy', this.policy);
    return VIEWER_PAGE;
  }

  /** Not a call of the contract: the files that the page loads. */
  @Get('/api/docs/:name')
  file(@Param('name') name: string, @Req() { call }: FastifyRequest) {
    const file = this.files.find(name);
    if (!file) throw new DomainError(coreErrors.NOT_FOUND);
    call.header('content-type', file.contentType).header('cache-control', REVALIDATE);
    return call.tag(file.hash) ? undefined : file.bytes;
  }
}
