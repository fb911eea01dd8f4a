export { identityEndpoints } from './endpoints.ts'
export { type PasswordProblem, type PasswordSubject, passwordProblem } from './password.ts'
export { ConnectedPlatform, EmailAddress, NewPassword, PersonName, Profile, SignedIn } from './person.ts'
export { identityRefusals } from './refusals.ts'
