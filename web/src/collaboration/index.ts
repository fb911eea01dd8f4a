export { CollaboratorsCard } from './collaborators-card.tsx'
export { collaborationPages } from './routes.tsx'
