export { NextSessionSection } from './board/next-session-section.tsx'
export { SharedFigures } from './jury/shared-figures.tsx'
export { TakeAlong } from './jury/take-along.tsx'
export { resultsPages } from './routes.tsx'
