import { z } from 'zod'
import { ScopeName } from './api-key.ts'

/** What an application asks for when it sends somebody to the consent page (RFC 6749 §4.1.1, RFC 7636 §4.3). */
export const OauthRequest = z.object({
  client_id: z.string().min(1).max(200),
  redirect_uri: z.string().min(1).max(2000),
  state: z.string().min(1).max(2000),
  response_type: z.string().max(40).default(''),
  scope: z.string().max(1000).default(''),
  code_challenge: z.string().max(200).default(''),
  code_challenge_method: z.string().max(20).default(''),
})
export type OauthRequest = z.infer<typeof OauthRequest>

export const OauthQuestion = z.object({
  app: z.object({ name: z.string(), publisher: z.string() }),
  /** Host to which one goes back. */
  returnsTo: z.string(),
  /** `isHeld`: whoever is asked has rights for it. */
  scopes: z.array(z.object({ scope: ScopeName, isHeld: z.boolean() })),
  /** The same was allowed before: nothing is asked again. */
  isGranted: z.boolean(),
  /** Set where the request is wrong though it says where to go back to: one goes there at once, with the error. */
  location: z.string().nullable(),
})
export type OauthQuestion = z.infer<typeof OauthQuestion>

export const OauthDecision = OauthRequest.extend({ decision: z.enum(['allow', 'refuse']) })
export type OauthDecision = z.infer<typeof OauthDecision>

/** The body of the token endpoint, as a form (RFC 6749 §4.1.3, §6). */
export const TokenRequest = z.object({
  grant_type: z.string().max(80),
  code: z.string().max(200).optional(),
  redirect_uri: z.string().max(2000).optional(),
  code_verifier: z.string().max(200).optional(),
  refresh_token: z.string().max(200).optional(),
  client_id: z.string().max(200).optional(),
  client_secret: z.string().max(200).optional(),
})
export type TokenRequest = z.infer<typeof TokenRequest>

export const TokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  refresh_token: z.string(),
  scope: z.string(),
})
export type TokenAnswer = z.infer<typeof TokenAnswer>

/** RFC 7009 §2.1. */
export const RevocationRequest = z.object({
  token: z.string().max(200),
  token_type_hint: z.string().max(80).optional(),
  client_id: z.string().max(200).optional(),
  client_secret: z.string().max(200).optional(),
})
export type RevocationRequest = z.infer<typeof RevocationRequest>

/** RFC 8414 §2. */
export const OauthMetadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  revocation_endpoint: z.string(),
  scopes_supported: z.array(z.string()),
  response_types_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
})
