/** An address as parts of a page: never read by a machine as a link to it. */
export function hostOf(website: string): string {
  try {
    return new URL(website).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}
