/** A colour in OKLCH: lightness 0–1, chroma 0–about 0.4, hue in degrees 0–360. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** Whether a text is a colour the product accepts: `#RRGGBB` only (docs/rules.md §5). */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** Red, green and blue as integers 0–255. `hex` must be `#RRGGBB`. */
export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `#rrggbb` from three channels 0–255, rounded. */
export function toHex(rgb: readonly number[]): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** One sRGB channel 0–255 as linear light 0–1. */
export function toLinear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** OKLCH of `#RRGGBB`. */
export function oklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  }
}

/** `#rrggbb` of an OKLCH colour; what no screen can show loses chroma by 8 % steps until it can. */
export function fromOklch(color: Oklch): string {
  let chroma = color.chroma
  let linear = linearRgb({ ...color, chroma })
  for (let tries = 0; tries < 60 && !linear.every((share) => share >= 0 && share <= 1); tries += 1) {
    chroma *= 0.92
    linear = linearRgb({ ...color, chroma })
  }
  return toHex(linear.map((share) => fromLinear(Math.min(1, Math.max(0, share))) * 255))
}

function linearRgb({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function fromLinear(share: number): number {
  return share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055
}
