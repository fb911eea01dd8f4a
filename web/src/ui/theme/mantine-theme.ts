import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { componentDefaults } from './component-defaults.ts'

const steps = (name: string) =>
  Array.from({ length: 10 }, (_, step) => `var(--lr-${name}-${step})`) as unknown as MantineColorsTuple
const one = (name: string) =>
  Array.from({ length: 10 }, () => `var(--lr-${name}-solid)`) as unknown as MantineColorsTuple
const list = (colors: string) => colors.split(' ') as unknown as MantineColorsTuple

/** Text on the platform's fills follows the 186 rule (docs/rules.md §9), which the tokens already hold. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const name = input.color ?? input.theme.primaryColor
  if (input.variant !== 'filled') return colors
  if (name === 'primary') return { ...colors, color: 'var(--lr-on-primary)' }
  if (name === 'accent') return { ...colors, hover: colors.background, color: 'var(--lr-on-accent)' }
  return colors
}

/** The theme of the tool screens (docs/rules.md §13.9). Colours are the page's tokens, so one theme serves every platform. */
export const mantineTheme = createTheme({
  primaryColor: 'primary',
  primaryShade: 7,
  colors: {
    primary: steps('primary'),
    accent: steps('accent'),
    gray: list('#fbfbfd #f5f6f9 #eceef4 #e1e4ec #ccd1dd #a1a9ba #677087 #485067 #2b3348 #151b2d'),
    dark: list('#e8ebf3 #c3c9d8 #98a1b5 #737c92 #454d63 #343b4f #262c3d #1a1f2e #131724 #0d101a'),
    ok: one('ok'),
    warn: one('warn'),
    bad: one('bad'),
    violet: one('violet'),
  },
  white: '#ffffff',
  black: '#151b2d',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'var(--lr-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  fontWeights: { regular: '400', medium: '550', bold: '600' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.6', xl: '1.65' },
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.25' },
      h2: { fontSize: '19px', lineHeight: '1.3' },
      h3: { fontSize: '16px', lineHeight: '1.35' },
      h4: { fontSize: '14px', lineHeight: '1.4' },
      h5: { fontSize: '13px', lineHeight: '1.4' },
      h6: { fontSize: '12px', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '18px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  shadows: {
    xs: 'var(--lr-shadow-xs)',
    sm: 'var(--lr-shadow-sm)',
    md: 'var(--lr-shadow-md)',
    lg: 'var(--lr-shadow-lg)',
    xl: 'var(--lr-shadow-xl)',
  },
  breakpoints: { xs: '28.75em', sm: '36em', md: '48em', lg: '61.875em', xl: '80em' },
  variantColorResolver: variantColors,
  autoContrast: true,
  luminanceThreshold: 0.45,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: componentDefaults,
})
