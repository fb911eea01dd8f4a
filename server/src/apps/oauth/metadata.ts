import { scopeNames } from '@laurel/contract/apps'
import type { Scene } from '../../kernel/scene.ts'

/** Where applications find everything (RFC 8414): each platform is an issuer of its own. */
export async function readMetadata({ platform, locale }: Scene) {
  const issuer = platform.origin
  const authentication = ['client_secret_basic', 'client_secret_post', 'none']
  return {
    issuer,
    authorization_endpoint: `${issuer}/${platform.defaultLang ?? locale}/oauth/login`,
    token_endpoint: `${issuer}/api/oauth/token`,
    revocation_endpoint: `${issuer}/api/oauth/revocation`,
    scopes_supported: [...scopeNames],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: authentication,
    authorization_response_iss_parameter_supported: true,
  }
}
