/** What paper and public pages draw and read alike; no schema stands behind this door. */
export { awardCode, groupAwardCode, readAwardCode } from './code.ts'
export { fittingSize, type SheetShape, scaledPath, sheetDrawing, sheetShapes, tint } from './drawing.ts'
