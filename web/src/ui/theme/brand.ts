import { contrast, darkenForText, darkenUntil, lightenUntil, readableOn, textOn } from './contrast.ts'
import { ladder } from './ladder.ts'
import { channels, fromOklch, isHexColor, oklch, toHex } from './oklch.ts'

/** The two colours that a platform gives, `#RRGGBB` (docs/rules.md §5); anything else falls back to the default. */
export type BrandColors = { primaryColor?: string | null; secondaryColor?: string | null }

/** The colours of a platform that chose none. */
export const defaultBrand = { primaryColor: '#18347e', secondaryColor: '#2c77ff' } as const

/** Token name (without `--lr-`) → `#rrggbb`. */
export type BrandTokens = Record<string, string>

const light = { page: '#f6f7fa', surface: '#ffffff' }
const dark = { page: '#0f131d', surface: '#161b28' }

/** The two colours in lower case, defaults in place of what is missing or badly written. */
export function acceptedBrand(brand: BrandColors): { primaryColor: string; secondaryColor: string } {
  const accept = (color: string | null | undefined, otherwise: string) =>
    color && isHexColor(color) ? color.toLowerCase() : otherwise
  return {
    primaryColor: accept(brand.primaryColor, defaultBrand.primaryColor),
    secondaryColor: accept(brand.secondaryColor, defaultBrand.secondaryColor),
  }
}

/** Every token that depends on the platform's colours, for the light and the dark scheme. */
export function brandTokens(brand: BrandColors): { light: BrandTokens; dark: BrandTokens } {
  const { primaryColor, secondaryColor } = acceptedBrand(brand)
  const primary = ladder(primaryColor, 7)
  const steps = {
    ...named('primary', primary),
    ...named('on-primary', primary.map(readableOn)),
    ...named('accent', ladder(secondaryColor, 5)),
  }
  return {
    light: { ...steps, ...lightTokens(primaryColor, secondaryColor) },
    dark: { ...steps, ...darkTokens(primaryColor, secondaryColor) },
  }
}

function lightTokens(primaryColor: string, secondaryColor: string): BrandTokens {
  const primary = darkenForText(primaryColor)
  const strong = darkenForText(secondaryColor)
  const soft = mix(secondaryColor, light.surface, 0.08)
  return {
    primary,
    'on-primary': textOn(primary),
    'primary-hover': nudge(primary, 0.035),
    'primary-ink': darkenUntil(primaryColor, light.page, 4.5),
    accent: darkenUntil(secondaryColor, light.page, 3),
    'accent-strong': strong,
    'on-accent': textOn(strong),
    'accent-soft': soft,
    'accent-soft-2': mix(secondaryColor, light.surface, 0.16),
    'accent-line': mix(secondaryColor, light.surface, 0.38),
    link: darkenUntil(secondaryColor, soft, 4.5),
  }
}

function darkTokens(primaryColor: string, secondaryColor: string): BrandTokens {
  const strong = darkenForText(secondaryColor)
  const legible = contrast(primaryColor, dark.page) >= 3 ? darkenForText(primaryColor) : strong
  const primary = contrast(legible, dark.page) >= 3 ? legible : liftFill(legible)
  const soft2 = shade(secondaryColor, 0.306, 0.339)
  const link = lightenUntil(secondaryColor, soft2, 4.5)
  return {
    primary,
    'on-primary': textOn(primary),
    'primary-hover': nudge(primary, -0.035),
    'primary-ink': link,
    accent: lightenUntil(secondaryColor, dark.surface, 3),
    'accent-strong': strong,
    'on-accent': textOn(strong),
    'accent-soft': shade(secondaryColor, 0.2623, 0.263),
    'accent-soft-2': soft2,
    'accent-line': shade(secondaryColor, 0.4424, 0.506),
    link,
  }
}

/** A fill visible on the dark page whose text stays readable: both colours of the platform may be too dark. */
function liftFill(fill: string): string {
  return darkenForText(lightenUntil(fill, dark.page, 3.3))
}

function shade(hex: string, lightness: number, share: number): string {
  const color = oklch(hex)
  return fromOklch({ lightness, chroma: color.chroma * share, hue: color.hue })
}

/** A hovered fill: away from the text it carries, so that its contrast only grows. */
function nudge(fill: string, by: number): string {
  const color = oklch(fill)
  const away = textOn(fill) === '#ffffff' ? -Math.abs(by) : Math.abs(by)
  return fromOklch({ ...color, lightness: Math.min(1, Math.max(0.06, color.lightness + away)) })
}

function mix(hex: string, background: string, share: number): string {
  const under = channels(background)
  return toHex(channels(hex).map((channel, index) => channel * share + (under[index] ?? 0) * (1 - share)))
}

function named(name: string, steps: readonly string[]): BrandTokens {
  return Object.fromEntries(steps.map((step, index) => [`${name}-${index}`, step]))
}
