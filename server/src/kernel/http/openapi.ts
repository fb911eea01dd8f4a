import {
  type Access,
  type AnyEndpoint,
  ErrorBodySchema,
  refusals as shared,
  usualPerPage,
} from '@laurel/contract/kernel'
import { captchaHeader } from '@laurel/contract/kernel/captcha'
import { z } from 'zod'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function describeAccess(access: Access): string {
  switch (access.to) {
    case 'anyone':
      return 'anyone'
    case 'signedIn':
      return access.confirmed ? 'any signed-in person whose address is proven' : 'any signed-in person'
    case 'staff':
      return `staff with the permission \`${access.permission}\``
    case 'party':
      return `the ${access.as}`
    case 'superAdmin':
      return 'administrators of the installation'
    case 'anyOf':
      return access.of.map(describeAccess).join(', or ')
  }
}

function parametersOf(endpoint: AnyEndpoint): Json[] {
  const parts: Json[] = []
  for (const [where, schema] of [
    ['path', endpoint.params],
    ['query', endpoint.query],
  ] as const) {
    if (!schema) continue
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
    for (const [name, property] of Object.entries(properties)) {
      parts.push({ name, in: where, required: where === 'path' || required.includes(name), schema: property })
    }
  }
  if (endpoint.bearer) parts.push({ name: endpoint.bearer, in: 'header', required: true, schema: { type: 'string' } })
  if (endpoint.captcha) parts.push({ name: captchaHeader, in: 'header', required: false, schema: { type: 'string' } })
  return parts
}

function bodyOf(endpoint: AnyEndpoint): Json | undefined {
  if (endpoint.upload)
    return { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  if (!endpoint.body) return undefined
  if (endpoint.speaksOauth || endpoint.fromForm)
    return {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: jsonSchema(endpoint.body, 'input') } },
    }
  return { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } }
}

function successOf(endpoint: AnyEndpoint): Json {
  if (endpoint.streams)
    return { description: 'The bytes', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (!endpoint.ok) return { description: 'Done' }
  return { description: 'Done', content: { 'application/json': { schema: jsonSchema(endpoint.ok, 'output') } } }
}

function refusalsOf(endpoint: AnyEndpoint): Json {
  const codes: Record<number, string[]> = {}
  const usual = {
    invalid_input: 422,
    not_found: 404,
    ...(endpoint.access.to === 'anyone' ? {} : { signed_out: 401, missing_permissions: 403 }),
  }
  for (const [code, status] of Object.entries({ ...usual, ...endpoint.refusals })) {
    codes[status] = [...(codes[status] ?? []), code]
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    Object.entries(codes).map(([status, names]) => [status, { description: names.join(', '), content }]),
  )
}

function operationOf(endpoint: AnyEndpoint): Json {
  const status = endpoint.status ?? (endpoint.ok || endpoint.streams ? 200 : 204)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `For ${describeAccess(endpoint.access)}.`,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.access.to === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(bodyOf(endpoint) ? { requestBody: bodyOf(endpoint) } : {}),
    responses: { [status]: successOf(endpoint), ...refusalsOf(endpoint) },
  }
}

/** The OpenAPI 3.1 document of the whole contract, made from the endpoints themselves. */
export function openApiOf(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laurel',
      version: '1',
      description: `Calls carry \`Authorization: Bearer <accessToken>\` from \`POST /api/auth/login\`. A list that is asked for nothing gives page 1, of ${usualPerPage} items unless it says otherwise. Any call may also answer ${Object.keys(shared).join(', ')}.`,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(ErrorBodySchema, 'output') },
    },
  }
}
