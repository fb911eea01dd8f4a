export { CrumbTrail } from './crumb-trail.tsx'
export { HeaderSlot, HeaderSlots, type SlotName, SlotPlace } from './header-slots.tsx'
export { type Crumb, FullPage, PageBar } from './page-bar.tsx'
export { useFootBar } from './use-foot-bar.ts'
