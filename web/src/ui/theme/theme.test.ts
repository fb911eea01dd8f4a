import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandTokens } from './brand.ts'
import { contrast, perceivedBrightness, textOn } from './contrast.ts'
import { contrastReport } from './contrast-report.ts'
import { ladder } from './ladder.ts'
import { channels, isHexColor, oklch } from './oklch.ts'
import { themeCss } from './theme-css.ts'

const documented = {
  primary: '#f4f7ff #dae6fc #bccdef #9cb1dd #7b94c8 #5975b1 #385599 #18347e #0f2869 #071b56'.split(' '),
  accent: '#f4f8ff #dae8ff #b9d1fc #92b8fa #659bfa #2c77ff #2268e7 #175ad0 #0c4bb9 #023da2'.split(' '),
}
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function expectNear(color: string | undefined, requested: string, tolerance: number) {
  const gap = channels(color ?? '#000000').map((channel, index) =>
    Math.abs(channel - (channels(requested)[index] ?? 0)),
  )
  expect(Math.max(...gap), `${color} against ${requested}`).toBeLessThanOrEqual(tolerance)
}

describe('the colours of a platform', () => {
  test('only #RRGGBB is a colour', () => {
    expect(['#18347e', '#ABCDEF'].map(isHexColor)).toEqual([true, true])
    expect(['#fff', '18347e', '#18347e80', 'red', '#18347g', ''].map(isHexColor)).not.toContain(true)
    expect(brandTokens({ primaryColor: 'red;}', secondaryColor: null }).light['primary-7']).toBe('#18347e')
  })

  test('default ladders are the documented ones', () => {
    ladder('#18347e', 7).forEach((step, index) => {
      expectNear(step, documented.primary[index] ?? '', 1)
    })
    ladder('#2c77ff', 5).forEach((step, index) => {
      expectNear(step, documented.accent[index] ?? '', 1)
    })
  })

  test('default tokens are the documented ones', () => {
    const { light, dark } = brandTokens({})
    const requested = {
      light: {
        primary: '#18347e',
        accent: '#2c77ff',
        'accent-strong': '#226df4',
        'accent-soft': '#eef4ff',
        'accent-soft-2': '#dde9ff',
        'accent-line': '#afcbff',
        link: '#1763ea',
      },
      dark: { primary: '#226df4', accent: '#2c77ff', 'accent-strong': '#226df4', link: '#6197f8' },
    }
    for (const [name, color] of Object.entries(requested.light)) expectNear(light[name], color, 2)
    for (const [name, color] of Object.entries(requested.dark)) expectNear(dark[name], color, 2)
    expectNear(dark['accent-soft'], '#182340', 8)
    expectNear(dark['accent-soft-2'], '#1e2d54', 8)
    expectNear(dark['accent-line'], '#34508f', 8)
  })

  test('text on a fill follows the brightness threshold of 186', () => {
    expect(perceivedBrightness('#bababa')).toBe(186)
    expect([textOn('#bababa'), textOn('#bbbbbb')]).toEqual(['#ffffff', '#151b2d'])
  })

  test('a ladder keeps the colour exact and never gets lighter', () => {
    fc.assert(
      fc.property(anyColor, fc.integer({ min: 1, max: 8 }), (color, at) => {
        const steps = ladder(color, at)
        expect(steps[at]).toBe(color)
        const lightness = steps.map((step) => oklch(step).lightness)
        for (let step = 1; step < 10; step += 1)
          expect(lightness[step]).toBeLessThanOrEqual((lightness[step - 1] ?? 0) + 0.006)
      }),
    )
  })

  test('any two colours give readable text, links, and visible marks', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (primaryColor, secondaryColor) => {
        const { light, dark } = brandTokens({ primaryColor, secondaryColor })
        for (const { tokens, surface, page } of [
          { tokens: light, surface: '#ffffff', page: '#f6f7fa' },
          { tokens: dark, surface: '#161b28', page: '#0f131d' },
        ]) {
          const of = (name: string) => tokens[name] ?? '#000000'
          expect(contrast(of('accent-strong'), of('on-accent'))).toBeGreaterThanOrEqual(4.5)
          expect(contrast(of('primary'), of('on-primary'))).toBeGreaterThanOrEqual(4.5)
          expect(contrast(of('primary-hover'), of('on-primary'))).toBeGreaterThanOrEqual(4.5)
          expect(contrast(of('link'), surface)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(of('link'), of('accent-soft'))).toBeGreaterThanOrEqual(4.5)
          expect(contrast(of('primary-ink'), page)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(of('accent'), surface)).toBeGreaterThanOrEqual(2.99)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('tints of a matrix carry readable figures', () => {
    fc.assert(
      fc.property(anyColor, fc.integer({ min: 0, max: 9 }), (primaryColor, step) => {
        const { light } = brandTokens({ primaryColor })
        expect(contrast(light[`primary-${step}`] ?? '', light[`on-primary-${step}`] ?? '')).toBeGreaterThanOrEqual(4)
      }),
    )
  })

  test('the report says what was kept and what was corrected', () => {
    const report = Object.fromEntries(contrastReport({}).map((point) => [point.use, point]))
    expect(report.primary).toMatchObject({ shown: '#18347e', isCorrected: false })
    expect(report['accent-strong']?.isCorrected).toBe(true)
    expect(report['accent-strong']?.ratio).toBeGreaterThanOrEqual(4.5)
    expect(report['dark-primary']?.isCorrected).toBe(true)
  })

  test('the style of a page holds generated colours only', () => {
    const css = themeCss({ primaryColor: '</style><script>', secondaryColor: '#0F9B8E' })
    expect(css).not.toContain('<')
    expect(css).toContain('--lr-accent-5:#0f9b8e')
    expect(css).toContain('[data-mantine-color-scheme=dark]')
  })
})
