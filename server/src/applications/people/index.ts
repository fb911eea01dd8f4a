export { listUnanswered } from './other-parts.ts'
export { remindReferee } from './remind-referee.ts'
export { peopleRoutes } from './routes.ts'
export { mayAsApplicant, peopleLoaders, rightIn } from './things.ts'
