import type { RecordProblem } from '@laurel/contract/emails'

/** What was seen of a record. `absent`: nothing of its kind is there. */
export interface Finding {
  readonly state: 'found' | 'absent' | 'wrong' | 'unanswered'
  readonly problem: RecordProblem | null
  readonly found: readonly string[]
  readonly corrected: string | null
}

const found = (texts: readonly string[] = []): Finding => ({
  state: 'found',
  problem: null,
  found: texts,
  corrected: null,
})
export const absent: Finding = { state: 'absent', problem: null, found: [], corrected: null }
export const unanswered: Finding = { state: 'unanswered', problem: 'no_answer', found: [], corrected: null }

/** What stands there is shown as it is, cut. */
const shown = (texts: readonly string[]) => texts.slice(0, 3).map((text) => text.slice(0, 500))

export function wrong(problem: RecordProblem, texts: readonly string[], corrected: string | null = null): Finding {
  return { state: 'wrong', problem, found: shown(texts), corrected }
}

/** `v=DKIM1; k=rsa; p=…`: names and values, in the order of the text; later ones of a name do not count. */
export function readTags(text: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>()
  for (const part of text.split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim().toLowerCase()
    if (at > 0 && !tags.has(name)) tags.set(name, part.slice(at + 1).trim())
  }
  return tags
}

/** @param publicKey base64, as the record holds it; @param doubled texts at the name with the domain behind it once more */
export function judgeDkim(texts: readonly string[], doubled: readonly string[], publicKey: string): Finding {
  if (texts.length === 0) return doubled.some((text) => readTags(text).has('p')) ? wrong('twice', doubled) : absent
  if (texts.length > 1) return wrong('two_records', texts)
  const tags = readTags(texts[0] ?? '')
  const key = tags.get('p')?.replaceAll(/\s/g, '')
  const version = tags.get('v')
  if (key === undefined || (version !== undefined && version !== 'DKIM1') || (tags.get('k') ?? 'rsa') !== 'rsa')
    return wrong('unreadable', texts)
  if (key === '') return wrong('revoked', texts)
  return key === publicKey ? found() : wrong('other_key', texts)
}

/** @param includes the domain that the record must include */
export function judgeSpf(texts: readonly string[], includes: string): Finding {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [first] = records
  if (first === undefined) return absent
  const merged = mergeSpf(records, includes)
  if (records.length > 1) return wrong('two_records', records, merged)
  const terms = first.toLowerCase().split(/\s+/)
  const at = terms.findIndex((term) => term.replace(/^\+/, '') === `include:${includes.toLowerCase()}`)
  if (at < 0) return wrong('not_included', records, merged)
  const all = terms.findIndex((term) => /^[+?~-]?all$/.test(term))
  return all >= 0 && all < at ? wrong('after_all', records, merged) : found()
}

/** One record that says what all of them do, and ours first; how the strictest of them ends. */
function mergeSpf(records: readonly string[], includes: string): string {
  const terms = records.flatMap((text) => text.trim().split(/\s+/).slice(1))
  const ours = `include:${includes}`
  const isEnd = (term: string) => /^[+?~-]?all$/i.test(term)
  const ends = terms.filter(isEnd)
  const end =
    ends.find((term) => term.startsWith('-')) ?? ends.find((term) => term.startsWith('~')) ?? ends[0] ?? '~all'
  const isRest = (term: string) => term !== '' && !isEnd(term) && term.toLowerCase() !== ours.toLowerCase()
  return ['v=spf1', ours, ...new Set(terms.filter(isRest)), end].join(' ')
}

export function judgeDmarc(texts: readonly string[]): Finding {
  const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  const [first] = records
  if (first === undefined) return absent
  if (records.length > 1) return wrong('two_records', records)
  const policy = readTags(first).get('p')?.toLowerCase()
  return ['none', 'quarantine', 'reject'].includes(policy ?? '') ? found(shown(records)) : wrong('unreadable', records)
}

/** A name that leads to the place of reports, or whose mail servers are those of that place. */
export function judgeReturnPath(
  seen: {
    readonly aliases: readonly string[]
    readonly exchangers: readonly string[]
    readonly ours: readonly string[]
  },
  target: string,
): Finding {
  const { aliases, exchangers, ours } = seen
  if (aliases.includes(target.toLowerCase())) return found()
  if (aliases.length > 0) return wrong('other_target', aliases)
  if (exchangers.length === 0) return absent
  return exchangers.some((server) => ours.includes(server)) ? found() : wrong('other_target', exchangers)
}
