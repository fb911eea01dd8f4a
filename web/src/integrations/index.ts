export { integrationPages } from './routes.tsx'
export { SupportButton } from './support/support-button.tsx'
