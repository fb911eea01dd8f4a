import type { CSSVariablesResolver } from '@mantine/core'

const token = (name: string) => `var(--lr-${name})`

/** Mantine's own variables said in the design's tokens, which know the platform and the scheme. */
const shared = {
  '--mantine-color-body': token('surface'),
  '--mantine-color-text': token('text'),
  '--mantine-color-bright': token('text'),
  '--mantine-color-dimmed': token('text-3'),
  '--mantine-color-placeholder': token('text-3'),
  '--mantine-color-anchor': token('link'),
  '--mantine-color-error': token('bad'),
  '--mantine-color-success': token('ok'),
  '--mantine-color-default': token('surface'),
  '--mantine-color-default-hover': token('hover'),
  '--mantine-color-default-color': token('text'),
  '--mantine-color-default-border': token('line-2'),
  '--mantine-color-disabled': token('press'),
  '--mantine-color-disabled-color': token('text-3'),
  '--mantine-color-disabled-border': token('line-2'),
  '--mantine-primary-color-contrast': token('on-primary'),
  ...brandColor('primary', {
    fill: 'primary',
    hover: 'primary-hover',
    soft: 'hover',
    press: 'press',
    ink: 'primary-ink',
  }),
  ...brandColor('accent', {
    fill: 'accent-strong',
    hover: 'accent',
    soft: 'accent-soft',
    press: 'accent-soft-2',
    ink: 'link',
  }),
  ...brandColor('gray', { fill: 'text-3', hover: 'text-2', soft: 'press', press: 'line', ink: 'text-2' }),
  ...meaning('ok'),
  ...meaning('warn'),
  ...meaning('violet'),
  ...meaning('bad'),
  '--mantine-color-bad-filled': token('danger'),
  '--mantine-color-bad-filled-hover': token('danger-hover'),
}

/** `cssVariablesResolver` of the provider. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })

type Roles = { fill: string; hover: string; soft: string; press: string; ink: string }

function brandColor(name: string, { fill, hover, soft, press, ink }: Roles): Record<string, string> {
  return {
    [`--mantine-color-${name}-text`]: token(ink),
    [`--mantine-color-${name}-filled`]: token(fill),
    [`--mantine-color-${name}-filled-hover`]: token(hover),
    [`--mantine-color-${name}-light`]: token(soft),
    [`--mantine-color-${name}-light-hover`]: token(press),
    [`--mantine-color-${name}-light-color`]: token(ink),
    [`--mantine-color-${name}-outline`]: token(ink),
    [`--mantine-color-${name}-outline-hover`]: token('hover'),
  }
}

function meaning(name: 'ok' | 'warn' | 'bad' | 'violet'): Record<string, string> {
  return brandColor(name, {
    fill: `${name}-solid`,
    hover: name,
    soft: `${name}-soft`,
    press: `${name}-soft`,
    ink: name,
  })
}
