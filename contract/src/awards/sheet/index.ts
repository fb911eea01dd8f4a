/** What paper and public pages draw and read alike; no schema stands behind this door. */
export { awardCode, groupAwardCode, readAwardCode } from './code.ts'
export { fittingSize, type SheetShape, scaledPath, sheetDrawing, sheetShapes, tint } from './drawing.ts'
export { type LaidOutSheet, layOutSheet, type SheetBox, type SheetTexts } from './lay-out-sheet.ts'
export {
  type Guide,
  keepOnSheet,
  type PlacedLine,
  type Placement,
  pointsOfMillimetre,
  type SheetAlign,
  type SheetBlock,
  type SheetLayout,
  sheetBlocks,
  sheetMargin,
  sheetSize,
  snapToGuides,
  usualLayout,
  usualPlaces,
} from './layout.ts'
