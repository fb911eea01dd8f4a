import { later } from '../../kernel/router/index.ts'

/** With the words of what is wrong with answers: fetched when somebody asks for it. */
export const SendFileDialog = later(async () => (await import('./send-file-dialog.tsx')).SendFileDialog)
