export { LogTabs } from './log-tabs.tsx'
