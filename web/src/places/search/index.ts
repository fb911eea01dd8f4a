/** Apart from the map: what the component library draws, public pages do not load. */
export { PlaceSearch } from './place-search.tsx'
