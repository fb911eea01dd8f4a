import { type BrandColors, brandTokens } from './brand.ts'
import { channels } from './oklch.ts'

/** Heading voices offered to platforms (docs/rules.md §13.3): editorial serif, neutral sans, affirmed tight sans. */
export type HeadingVoice = 'editorial' | 'neutral' | 'affirmed'

const voices: Record<HeadingVoice, string> = {
  editorial: '',
  neutral: '--lr-voice:var(--lr-sans);--lr-voice-weight:600;--lr-voice-tracking:-.022em;',
  affirmed: '--lr-voice:var(--lr-sans);--lr-voice-weight:700;--lr-voice-tracking:-.04em;',
}

/** How round what platforms show is: 3 px at most, as drawn, or twice that. */
export type Corners = 'straight' | 'soft' | 'round'

const roundness: Record<Corners, string> = {
  straight:
    '--lr-radius-box:0;--lr-radius-field:0;--lr-radius-button:0;--lr-radius-menu:2px;--lr-radius-card:0;--lr-radius-dialog:2px;--lr-radius-image:0;',
  soft: '',
  round:
    '--lr-radius-box:6px;--lr-radius-field:12px;--lr-radius-button:22px;--lr-radius-menu:14px;--lr-radius-card:22px;--lr-radius-dialog:22px;--lr-radius-image:30px;',
}

/**
 * CSS text that gives a page a platform's colours in both schemes. Goes inline in the head of a server-rendered page
 * (it holds nothing but generated `#rrggbb`), or in a `<style>` with a narrower `scope` for a preview.
 */
export function themeCss(
  brand: BrandColors & { headingVoice?: HeadingVoice; corners?: Corners },
  scope = ':root',
): string {
  const tokens = brandTokens(brand)
  const at = scope === ':root' ? ':root:root' : scope
  const darkAt =
    scope === ':root' ? ':root[data-mantine-color-scheme=dark]' : `[data-mantine-color-scheme=dark] ${scope}`
  return `${at}{${voices[brand.headingVoice ?? 'editorial']}${roundness[brand.corners ?? 'soft']}${declarations(tokens.light)}}${darkAt}{${declarations(tokens.dark)}}`
}

function declarations(tokens: Record<string, string>): string {
  const list = Object.entries(tokens).map(([name, color]) => `--lr-${name}:${color}`)
  return [...list, `--lr-accent-rgb:${channels(tokens.accent ?? '#2c77ff').join(' ')}`].join(';')
}
