/** The drawing at the left of a sheet, in a box of 272 by 709: the same on paper and on screens. */
export const sheetDrawing = { width: 272, height: 709 }

export interface SheetShape {
  readonly path: string
  readonly fill: string
  readonly opacity?: number
}

/** Waves in tints of a colour below a warm sky. */
export function sheetShapes(color: string): SheetShape[] {
  return [
    { path: 'M0 0H272V709H0Z', fill: '#ffe1c1' },
    { path: 'M272 117C216 117 171 162 171 218C171 274 216 319 272 319Z', fill: '#ffad76' },
    { path: 'M0 258Q136 232 272 266V709H0Z', fill: tint(color, 0.72), opacity: 0.85 },
    { path: 'M0 372Q136 362 272 376V709H0Z', fill: tint(color, 0.5) },
    { path: 'M0 500Q136 540 272 494V709H0Z', fill: tint(color, 0.3) },
    { path: 'M0 567Q150 574 272 581V709H0Z', fill: tint(color, 0.15) },
    { path: 'M0 675Q156 668 272 656V709H0Z', fill: color },
  ]
}

/** The same in another size: every number of these paths is a coordinate. */
export function scaledPath(path: string, scale: number): string {
  return path.replaceAll(/\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number) * scale * 100) / 100))
}

/** A colour mixed with white. */
export function tint(color: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const mixed = parts.map((part) => Math.round(part + (255 - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Points: what a line of such a text is set in so that it fits, between the usual size and two fifths of it. */
export function fittingSize(text: string, usual: number, width: number): number {
  const guessed = [...text].length * 0.52
  return Math.max(usual * 0.4, Math.min(usual, width / Math.max(1, guessed)))
}
