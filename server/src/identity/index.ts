export { ACCESS_TOKEN_SECONDS, readAccessToken, signAccessToken } from './access-token.ts'
export { actorOf } from './actor-of.ts'
export { hashPassword } from './password.ts'
