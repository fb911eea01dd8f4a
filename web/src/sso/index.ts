export { IdentitiesPart } from './identities-part.tsx'
export { ssoPages } from './routes.tsx'
