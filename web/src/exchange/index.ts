/** The way to exports for the list of applications, and the cards that follow people through the back office. */
export const loadListExport = async () => ({ default: (await import('./exports/list-export.tsx')).ListExport })
export const loadExportCards = async () => ({ default: (await import('./exports/export-cards.tsx')).ExportCards })
