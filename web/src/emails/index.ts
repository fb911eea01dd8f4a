export { LogTabs } from './log-tabs.tsx'
export { emailStaffPages } from './staff-routes.tsx'
