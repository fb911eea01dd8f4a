export { PreviewPanel } from './file/preview-panel.tsx'
export { AddButton } from './on-behalf/add-button.tsx'
export { SendDialog } from './on-behalf/send-dialog.tsx'
export { assignableQuery, statusesQuery, tagsQuery } from './status/label-queries.ts'
