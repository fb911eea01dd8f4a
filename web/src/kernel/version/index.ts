export { VersionNotice } from './version-notice.tsx'
