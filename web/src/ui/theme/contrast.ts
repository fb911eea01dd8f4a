import { channels, fromOklch, oklch, toLinear } from './oklch.ts'

/** Perceived brightness above which text on a fill is black, else white (docs/rules.md §9: contrast threshold 186). */
export const brightnessThreshold = 186

/** Perceived brightness 0–255 of `#RRGGBB`. */
export function perceivedBrightness(hex: string): number {
  const [r, g, b] = channels(hex)
  return (r * 299 + g * 587 + b * 114) / 1000
}

/** Ink or white, whichever the threshold of docs/rules.md §9 selects for text on a fill. */
export function textOn(fill: string): '#151b2d' | '#ffffff' {
  return perceivedBrightness(fill) > brightnessThreshold ? '#151b2d' : '#ffffff'
}

/** Ink or white, whichever reads better: for tints where the threshold alone could fall under 4.5:1. */
export function readableOn(fill: string): string {
  return contrast('#ffffff', fill) >= contrast('#151b2d', fill) ? '#ffffff' : '#151b2d'
}

/** WCAG relative luminance 0–1. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio, 1–21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, darkened by steps of 0.015 of lightness until it reaches `ratio` on `ground`. */
export function darkenUntil(hex: string, background: string, ratio: number): string {
  return moveUntil(hex, -0.015, (color) => contrast(color, background) >= ratio)
}

/** The colour, lightened by steps of 0.02 of lightness until it reaches `ratio` on `ground`. */
export function lightenUntil(hex: string, background: string, ratio: number): string {
  return moveUntil(hex, 0.02, (color) => contrast(color, background) >= ratio)
}

/** The nearest darker colour on which the text that the threshold selects reaches 4.5:1. */
export function darkenForText(hex: string): string {
  return moveUntil(hex, -0.015, (color) => contrast(color, textOn(color)) >= 4.5)
}

function moveUntil(hex: string, step: number, isEnough: (hex: string) => boolean): string {
  const start = oklch(hex)
  let color = hex.toLowerCase()
  for (let moved = 1; moved <= 70 && !isEnough(color); moved += 1) {
    const lightness = Math.min(1, Math.max(0, start.lightness + step * moved))
    color = fromOklch({ ...start, lightness })
  }
  return color
}
