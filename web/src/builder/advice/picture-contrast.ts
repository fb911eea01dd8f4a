/** What one must be able to tell apart needs this much (WCAG 2.2, 1.4.11). */
export const minContrast = 3

/**
 * The contrast between the light and the dark parts of a picture, 1–21; its lightest and darkest twentieth do not count. A
 * photograph gives far more than `minContrast`; pale grey on white, or a dark logo on black, less.
 * @param pixels red, green, blue, alpha of each point, 0–255, row by row; what is transparent shows the white sheet
 */
export function contrastOf(pixels: Uint8ClampedArray): number {
  const lights: number[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = pixels.subarray(at, at + 4) as unknown as [number, number, number, number]
    const over = (part: number) => linear((part * alpha + 255 * (255 - alpha)) / 255)
    lights.push(0.2126 * over(red) + 0.7152 * over(green) + 0.0722 * over(blue))
  }
  lights.sort((one, other) => one - other)
  const at = (part: number) => lights[Math.round((lights.length - 1) * part)] ?? 0
  return (at(0.95) + 0.05) / (at(0.05) + 0.05)
}

/** A part of a colour, 0–255, as light (WCAG 2.2, relative luminance). */
function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
