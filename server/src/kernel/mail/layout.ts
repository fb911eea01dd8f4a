import { colonOf, fixedSpaces } from './fixed-spaces.ts'
import { plainText } from './plain-text.ts'
import { escapeHtml } from './template.ts'

/** A plain text, escaped; HTML that was sanitised already; or a button among them. */
export type Paragraph = string | { readonly html: string } | { readonly button: MailButton }

export interface MailButton {
  readonly label: string
  /** An http(s) address. */
  readonly url: string
}

export interface LayoutOptions {
  readonly platformName: string
  /** `#RRGGBB`. */
  readonly primaryColor: string
  /** The tenant's picture, absolute address; its name stands in until the reader loads pictures. */
  readonly logoUrl?: string
  readonly title: string
  readonly paragraphs: readonly Paragraph[]
  readonly button?: MailButton
  readonly footer: string | { readonly html: string }
  /** What a list of messages shows after the subject; the first paragraph when absent. */
  readonly preheader?: string
  /** BCP 47 tag of the text. */
  readonly locale?: string
}

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const darkMode = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: inherit; }
@media (max-width: 620px) { .sheet { padding: 28px 22px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #0f131d !important; }
  .sheet { background: #161b28 !important; border-color: #252c3c !important; }
  .ink, .ink p, .ink li { color: #eceff6 !important; }
  .soft { color: #bcc3d3 !important; }
}`

/** One calm sheet on a quiet page, 600 px at most, readable without pictures or style sheets. Throws for a button that leads to anything but http(s). */
export function layOut(options: LayoutOptions): { html: string; text: string } {
  const inside = options.paragraphs.flatMap((part) =>
    typeof part === 'object' && 'button' in part ? [part.button] : [],
  )
  if ([...inside, ...(options.button ? [options.button] : [])].some(({ url }) => !/^https?:\/\//i.test(url)))
    throw new Error('The button of an e-mail must lead to an http(s) address.')
  const spaced = withFixedSpaces(options)
  return { html: asHtml(spaced), text: asText(spaced) }
}

/** Everything that is read, as its language spaces it. What comes as HTML was laid out by whoever wrote it. */
function withFixedSpaces(options: LayoutOptions): LayoutOptions {
  const { locale, title, paragraphs, button, footer, preheader } = options
  const spaced = (text: string) => fixedSpaces(text, locale)
  const part = <Part extends Paragraph>(one: Part) => (typeof one === 'string' ? (spaced(one) as Part) : one)
  return {
    ...options,
    title: spaced(title),
    paragraphs: paragraphs.map((one) => part(one)),
    ...(button && { button: { ...button, label: spaced(button.label) } }),
    footer: part(footer),
    ...(preheader !== undefined && { preheader: spaced(preheader) }),
  }
}

function asHtml({
  platformName,
  primaryColor,
  logoUrl,
  title,
  paragraphs,
  button,
  footer,
  preheader,
  locale = 'en',
}: LayoutOptions): string {
  const color = /^#[0-9a-f]{6}$/i.test(primaryColor) ? primaryColor : '#18347e'
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkMode}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f7fa;-webkit-text-size-adjust:100%">
${hidden(preheader ?? firstWords(paragraphs))}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f7fa">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 4px 16px;font:600 15px/22px ${font};color:#151b2d">${brand(platformName, logoUrl)}</td></tr>
<tr><td class="sheet" style="background:#ffffff;border:1px solid #e5e8ef;border-top:3px solid ${color};border-radius:8px;padding:36px 40px;word-break:break-word">
<h1 class="ink" style="margin:0 0 20px;font:600 22px/30px ${font};color:#151b2d">${escapeHtml(title)}</h1>
${paragraphs.map((part) => paragraph(part, color)).join('\n')}
${button ? action(button, color) : ''}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font:400 13px/20px ${font};color:#48506a">${content(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

function asText({ platformName, title, paragraphs, button, footer, locale }: LayoutOptions): string {
  const parts = [
    title,
    ...paragraphs.map((part) => asPlain(part, locale)),
    button && asPlain({ button }, locale),
    `-- \n${platformName}\n${asPlain(footer)}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** The parts of a mail as plain words, as its plain text has them. */
export const plainParts = (parts: readonly Paragraph[], locale?: string): string =>
  parts.map((part) => asPlain(part, locale)).join('\n\n')

function brand(platformName: string, logoUrl?: string): string {
  if (!logoUrl || !/^https?:\/\//i.test(logoUrl)) return escapeHtml(platformName)
  return `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(platformName)}" height="36" style="height:36px;max-width:240px;border:0;display:block">`
}

function paragraph(part: Paragraph, color: string): string {
  if (typeof part === 'object' && 'button' in part) return action(part.button, color)
  return `<div class="ink" style="margin:0 0 16px;font:400 16px/25px ${font};color:#151b2d">${content(part)}</div>`
}

function content(part: Exclude<Paragraph, { readonly button: MailButton }>): string {
  return typeof part === 'string' ? escapeHtml(part).replaceAll('\n', '<br>') : part.html
}

function action({ label, url }: MailButton, color: string): string {
  const address = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 24px"><tr>
<td style="background:${color};border-radius:6px"><a href="${address}" style="display:inline-block;padding:12px 22px;font:600 16px/22px ${font};color:${inkOn(color)};text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<div class="soft" style="margin:0;font:400 13px/20px ${font};color:#48506a;word-break:break-all">${address}</div>`
}

/** White or dark ink, whichever reads better on the colour (WCAG relative luminance). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.0611 ? '#ffffff' : '#151b2d'
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** The padding keeps the body's first words out of the preview. */
function hidden(preheader: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`
}

function firstWords(paragraphs: readonly Paragraph[]): string {
  return asPlain(paragraphs[0] ?? '').slice(0, 120)
}

function asPlain(part: Paragraph, locale?: string): string {
  if (typeof part === 'string') return part
  return 'button' in part ? `${part.button.label}${colonOf(locale)}\n${part.button.url}` : plainText(part.html)
}
