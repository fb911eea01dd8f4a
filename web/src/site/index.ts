export { sitePages } from './routes.tsx'
export { TextPage } from './text-page.tsx'
