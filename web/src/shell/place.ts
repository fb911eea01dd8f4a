/** A place of the site without its language: `/fr/programs?type=open` → `/programs?type=open`; home is `/`. */
export function withoutLocale(href: string): string {
  const place = href.replace(/^\/[a-z]{2}(?=[/?#]|$)/, '')
  return place.startsWith('/') ? place : `/${place}`
}
