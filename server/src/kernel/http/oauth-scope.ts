import type { FastifyError, FastifyInstance } from 'fastify'
import { Refusal } from '../refuse.ts'

/** How refusals are told by RFC 6749 §5.2; those that it does not name are the caller's mistake. */
const statuses: Readonly<Record<string, number>> = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unsupported_grant_type: 400,
}

/** A form as an object; what comes twice is refused (RFC 6749 §3.1). */
function readForm(text: string): Record<string, string> {
  const form: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(form, name)) throw new Refusal('malformed_request', { message: `${name} comes twice` })
    form[name] = value
  }
  return form
}

/** Has the endpoints of a scope take forms in place of JSON. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readForm(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Has the endpoints of a scope take forms, and say no as clients of OAuth read it. */
export function speakOauth(scope: FastifyInstance): void {
  takeForms(scope)
  scope.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const code = codeOf(error)
    if (!code) throw error
    if (code === 'invalid_client' && request.headers.authorization)
      reply.header('www-authenticate', 'Basic realm="oauth"')
    return reply
      .code(statuses[code] ?? 400)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({ error: code, error_description: error.message })
  })
}

/** The rest is told as everywhere: limits, a database that is away, failures. */
function codeOf(error: FastifyError | Refusal): string | undefined {
  if (error instanceof Refusal) {
    if (error.code in statuses) return error.code
    return ['invalid_input', 'malformed_request', 'unsupported_media_type'].includes(error.code)
      ? 'invalid_request'
      : undefined
  }
  return error.statusCode && error.statusCode < 500 && error.statusCode !== 429 ? 'invalid_request' : undefined
}
