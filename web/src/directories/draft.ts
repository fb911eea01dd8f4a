import type { EntryContent, OwnContent } from '@laurel/contract/directories'

/** An entry as it is typed: lists one thing a line, figures as « value: label ». */
export interface Draft {
  readonly title: string
  readonly summary: string
  readonly about: string
  readonly domain: string
  readonly town: string
  readonly website: string
  readonly organisation: string
  readonly figures: string
  readonly seeks: string
}

export const emptyDraft: Draft = {
  title: '',
  summary: '',
  about: '',
  domain: '',
  town: '',
  website: '',
  organisation: '',
  figures: '',
  seeks: '',
}

type Said = Pick<EntryContent, keyof Draft>

export const draftOf = ({ figures, seeks, ...texts }: Said): Draft => ({
  title: texts.title,
  summary: texts.summary,
  about: texts.about,
  domain: texts.domain,
  town: texts.town,
  website: texts.website,
  organisation: texts.organisation,
  figures: figures.map(({ value, label }) => `${value}: ${label}`).join('\n'),
  seeks: seeks.join('\n'),
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Where the value of a figure ends: a colon, with any spaces around. */
function figureOf(line: string): { value: string; label: string } | undefined {
  const at = line.indexOf(':')
  const [value, label] = [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()]
  return at > 0 && value && label ? { value, label } : undefined
}

export function ownContentOf(draft: Draft): OwnContent {
  const { figures, seeks, website, ...texts } = draft
  const plain = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])) as typeof texts
  const address = website.trim()
  return {
    ...plain,
    website: address && !/^[a-z][a-z0-9+.-]*:/i.test(address) ? `https://${address}` : address,
    figures: linesOf(figures).flatMap((line) => figureOf(line) ?? []),
    seeks: linesOf(seeks),
  }
}

export type DraftProblem = 'title' | 'website' | 'figures' | 'seeks'

/** What keeps an entry from being sent, by its field. */
export function problemsOfDraft(draft: Draft): Partial<Record<DraftProblem, true>> {
  const { website, seeks, figures } = ownContentOf(draft)
  const lines = linesOf(draft.figures)
  return {
    ...(draft.title.trim() === '' && { title: true as const }),
    ...(website !== '' && !isWebsite(website) && { website: true as const }),
    ...((figures.length !== lines.length ||
      figures.length > 6 ||
      figures.some(({ value, label }) => value.length > 20 || label.length > 60)) && { figures: true as const }),
    ...((seeks.length > 8 || seeks.some((one) => one.length > 80)) && { seeks: true as const }),
  }
}

function isWebsite(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address)
    return /^https?:$/.test(protocol) && hostname.includes('.')
  } catch {
    return false
  }
}
