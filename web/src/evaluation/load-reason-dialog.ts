/** A dialog that asks for a reason, fetched when it opens. */
export const loadReasonDialog = async () => (await import('./reason-dialog.tsx')).ReasonDialogAlone
