const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

/** A rich text without its marks, on one line, for places too small for them. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \t\n]+/g, ' ')
    .trim()
}
