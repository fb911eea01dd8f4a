export { PeopleGrid } from './people-grid.tsx'
export { ShareBars } from './share-bars.tsx'
