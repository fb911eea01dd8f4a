import { z } from 'zod'

/** The sheets of a session's workbook; its mode decides which it has. */
export const resultSheets = ['ranking', 'evaluations', 'jurors', 'criteria', 'pairs'] as const
export const ResultSheetKey = z.enum(resultSheets)
export type ResultSheetKey = z.infer<typeof ResultSheetKey>

/** The first rows of each sheet that a session's workbook would have. */
export const SessionExportPreview = z.object({
  sheets: z.array(
    z.object({
      key: ResultSheetKey,
      name: z.string(),
      columns: z.array(z.object({ title: z.string(), isFigure: z.boolean() })),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
      /** Rows of the whole sheet. */
      total: z.int(),
    }),
  ),
})
export type SessionExportPreview = z.infer<typeof SessionExportPreview>

/** Rows of each sheet that a preview shows. */
export const previewedRows = 5
