export { PeopleCard } from './people-card.tsx'
export { collaborationPages } from './routes.tsx'
