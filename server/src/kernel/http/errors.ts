import type { ErrorBody } from '@laurel/contract/kernel'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway } from '../db/index.ts'
import { Refusal, statusOf } from '../refuse.ts'

/** Fastify's own refusals, in our words. */
const known: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'not_found',
  // Of the folder for files, of buckets, of PostgreSQL: the disk is full, or what we may use of it.
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  XMinioStorageFull: 'storage_full',
  '53100': 'storage_full',
  // A statement, or a transaction, that took longer than anybody waits.
  '57014': 'unavailable',
  '25P03': 'unavailable',
}

/** Seconds that whoever was sent away for a moment is asked to wait. */
const secondsToWait = 3

const messages: Readonly<Record<string, string>> = {
  invalid_input: 'Some of the values sent cannot be accepted',
  malformed_request: 'The request cannot be read',
  // The spelling of docs/rules.md §5.
  item_id_missing: 'You must sepecify item id',
  not_found: 'There is nothing here for you',
  // The spelling of docs/rules.md §7.
  signed_out: 'Authentification failed',
  missing_permissions: 'Your roles do not allow this',
  csrf_token_invalid: 'The x-csrf-token header is missing or does not belong to this sign-in',
  unknown_host: 'No platform answers at this host name',
  too_many_requests: 'Too many calls; wait a little',
  too_large: 'The body is too large',
  storage_full: 'There is no room left for files',
  try_again: 'Too much is asked at once, or the database starts; try again in a moment',
}

function bodyOf(code: string, request: FastifyRequest, refusal?: Refusal): ErrorBody {
  const written = refusal && refusal.message !== refusal.code ? refusal.message : undefined
  const { fields, details } = refusal?.why ?? {}
  const message = written ?? messages[code] ?? code.replaceAll('_', ' ')
  return {
    error: { code, message, ...(fields ? { fields } : {}), ...(details ? { details } : {}), requestId: request.id },
  }
}

function codeOf(error: FastifyError): string | undefined {
  if (error.statusCode === 429) return 'too_many_requests'
  const code = known[error.code] ?? known[error.name]
  if (code) return code
  return error.statusCode && error.statusCode < 500 ? 'malformed_request' : undefined
}

function send(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

/** Turns refusals into answers, and whatever else is thrown into `unexpected`, logged with the request's id. */
export function handleErrors(app: FastifyInstance, declared: Readonly<Record<string, number>>): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      const status = statusOf(error.code, declared)
      if (error.code === 'try_again') reply.header('retry-after', secondsToWait)
      if (status !== undefined) return send(reply, status, bodyOf(error.code, request, error))
    }
    const code = 'code' in error || 'statusCode' in error ? codeOf(error as FastifyError) : undefined
    if (code === 'too_many_requests' && !request.url.startsWith('/api/')) return askToWait(reply)
    if (code === 'storage_full') request.log.error({ err: error }, 'no room is left')
    if (code) return send(reply, statusOf(code, undefined) ?? 400, bodyOf(code, request))
    if (error instanceof DatabaseAway) return answerDatabaseAway(error, request, reply)
    request.log.error({ err: error }, 'unexpected')
    return send(reply, 500, bodyOf('unexpected', request))
  })
}

/** Nothing of ours failed: whoever asks again a little later is answered. */
function answerDatabaseAway(error: DatabaseAway, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.warn({ reason: error.message }, 'not now')
  reply.header('retry-after', secondsToWait)
  if (request.url.startsWith('/api/')) return send(reply, 503, bodyOf('try_again', request))
  const words = ['The site takes a short break. Reload the page in a moment.']
  words.push('Le site fait une courte pause. Rechargez la page dans un instant.')
  return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(words.join('\n'))
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 404, bodyOf('not_found', request))
}

/** To someone who opens a page: the product's own words come with pages, which are not served now. */
function askToWait(reply: FastifyReply): FastifyReply {
  const words = ['Too many visits from your network. Wait a minute, then reload the page.']
  words.push('Trop de visites depuis votre réseau. Patientez une minute, puis rechargez la page.')
  return reply.code(429).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(words.join('\n'))
}
