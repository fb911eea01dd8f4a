import { fromOklch, oklch } from './oklch.ts'

/** Ten colours, lightest first. */
export type Ladder = readonly [string, string, string, string, string, string, string, string, string, string]

const lightest = 0.977
const darkest = 0.08

/**
 * Ten steps around a colour, in OKLCH at its hue: `base` stays exact at step `at`, lighter steps approach white,
 * darker ones go down evenly. Lightness never rises from one step to the next.
 */
export function ladder(base: string, at: number): Ladder {
  const steps = Array.from({ length: 10 }, (_, step) => {
    if (step === at) return base.toLowerCase()
    return step < at ? lighterStep(base, step / at) : darkerStep(base, step - at, 9 - at)
  })
  return steps as unknown as Ladder
}

/** `share` goes from 0 (lightest step) to 1 (the colour itself). */
function lighterStep(base: string, share: number): string {
  const { lightness, chroma, hue } = oklch(base)
  const top = Math.max(lightest, lightness)
  return fromOklch({
    lightness: top - (top - lightness) * share ** 1.25,
    chroma: chroma * (0.1 + 0.9 * share ** 0.9),
    hue,
  })
}

function darkerStep(base: string, steps: number, count: number): string {
  const { lightness, chroma, hue } = oklch(base)
  const down = Math.min(0.0505, Math.max(0, lightness - darkest) / count)
  const darker = Math.max(0, lightness - down * steps)
  const left = lightness === 0 ? 1 : darker / lightness
  return fromOklch({ lightness: darker, chroma: chroma * (0.4 + 0.6 * left), hue })
}
