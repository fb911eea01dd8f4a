import { acceptedBrand, type BrandColors, brandTokens } from './brand.ts'
import { contrast } from './contrast.ts'

/** One pair measured: what is shown, what was asked when it had to be corrected, and the ratio reached. */
export type ContrastPoint = {
  use: 'primary' | 'accent-strong' | 'accent' | 'link' | 'dark-primary'
  requested: string
  shown: string
  /** Ratio of what is shown with its text or its ground, to two decimals. */
  ratio: number
  isCorrected: boolean
}

/** What becomes of a platform's two colours: kept, or darkened until they can be read (docs/rules.md §13.10). */
export function contrastReport(brand: BrandColors): ContrastPoint[] {
  const { primaryColor, secondaryColor } = acceptedBrand(brand)
  const { light, dark } = brandTokens(brand)
  const point = (use: ContrastPoint['use'], requested: string, shown = '', background = ''): ContrastPoint => ({
    use,
    requested,
    shown,
    ratio: Math.floor(contrast(shown, background) * 100) / 100,
    isCorrected: shown !== requested,
  })
  return [
    point('primary', primaryColor, light.primary, light['on-primary']),
    point('accent-strong', secondaryColor, light['accent-strong'], light['on-accent']),
    point('accent', secondaryColor, light.accent, '#ffffff'),
    point('link', secondaryColor, light.link, '#ffffff'),
    point('dark-primary', primaryColor, dark.primary, dark['on-primary']),
  ]
}
