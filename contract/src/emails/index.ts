export { Email } from './email.ts'
export { emailEndpoints } from './endpoints.ts'
