export { Email, EmailQuery, emailSorts, emailStates } from './email.ts'
export { emailEndpoints } from './endpoints.ts'
