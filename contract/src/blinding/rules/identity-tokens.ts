import { isPublicMailDomain } from '../../assignment/index.ts'
import { emailDomain } from '../../kernel/text/index.ts'
import { wordsOf } from './folded-text.ts'

export const redactionKinds = ['name', 'email', 'domain', 'organisation', 'phone', 'url', 'handle', 'number'] as const
export type RedactionKind = (typeof redactionKinds)[number]

/** Who is behind an entry: what must not be read in it. */
export interface Identity {
  readonly people: readonly {
    readonly firstname?: string
    readonly lastname?: string
    readonly email?: string
    readonly phone?: string
  }[]
  readonly organisations?: readonly string[]
  readonly urls?: readonly string[]
  readonly handles?: readonly string[]
  /** SIREN, SIRET and the like. */
  readonly numbers?: readonly string[]
}

/** Words to look for, in this order, and what they give away. `certain` is no common word by chance. */
export interface IdentityToken {
  readonly kind: RedactionKind
  readonly words: readonly string[]
  readonly isCertain: boolean
}

/** Shorter single words are found in too many others' texts. */
const minCharacters = 3

/**
 * Words that identify the people of an entry: whole names both ways round, surnames, first names, initials, the words of addresses
 * before and behind the @ (public providers' aside), organisations with and without legal form, sites, handles.
 */
export function identityTokens(identity: Identity): IdentityToken[] {
  const tokens = [
    ...identity.people.flatMap(personTokens),
    ...(identity.organisations ?? []).flatMap(organisationTokens),
    ...(identity.urls ?? []).flatMap((url) => siteTokens(hostOf(url))),
    ...(identity.handles ?? []).map((handle) => token('handle', wordsOf(handle), true)),
    ...(identity.numbers ?? []).map((number) => token('number', wordsOf(number), true)),
  ]
  const seen = new Map<string, IdentityToken>()
  for (const one of tokens) {
    const key = one.words.join(' ')
    if (key.replaceAll(' ', '').length < minCharacters) continue
    const known = seen.get(key)
    if (!known || (one.isCertain && !known.isCertain)) seen.set(key, one)
  }
  // Whole names before their parts.
  return [...seen.values()].sort(
    (a, b) => b.words.length - a.words.length || b.words.join('').length - a.words.join('').length,
  )
}

const token = (kind: RedactionKind, words: readonly string[], isCertain: boolean): IdentityToken => ({
  kind,
  words,
  isCertain,
})

function personTokens({ firstname = '', lastname = '', email = '' }: Identity['people'][number]): IdentityToken[] {
  const [first, last] = [wordsOf(firstname), wordsOf(lastname)]
  const tokens = [token('name', last, true), token('name', first, false)]
  if (first.length > 0 && last.length > 0) {
    const initials = first.map((word) => word[0] ?? '')
    tokens.push(token('name', [...first, ...last], true), token('name', [...last, ...first], true))
    tokens.push(token('name', [...initials, ...last], true), token('name', [...last, ...initials], true))
    tokens.push(token('name', [...first, (last[0] ?? '')[0] ?? ''], false))
  }
  // Parts of a double name stand alone too.
  for (const word of [...(last.length > 1 ? last : []), ...(first.length > 1 ? first : [])])
    tokens.push(token('name', [word], false))
  return [...tokens, ...emailTokens(email)]
}

function emailTokens(email: string): IdentityToken[] {
  if (!email.includes('@')) return []
  const local = wordsOf(email.slice(0, email.lastIndexOf('@')))
  const domain = emailDomain(email)
  const own = local.join('').length > minCharacters ? [token('handle', local, local.length > 1)] : []
  return isPublicMailDomain(domain) ? own : [...own, ...siteTokens(domain)]
}

function siteTokens(host: string): IdentityToken[] {
  const labels = host.replace(/^www\./, '').split('.')
  const name = labels.at(-2)?.length === 2 || labels.at(-2) === 'com' ? labels.at(-3) : labels.at(-2)
  return [token('domain', wordsOf(host.replace(/^www\./, '')), true), token('domain', wordsOf(name ?? ''), false)]
}

function hostOf(url: string): string {
  return (
    url
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .split(/[/?#:]/)[0] ?? ''
  )
}

/** Say what kind of organisation, not which. */
const legalForms = new Set(
  'sa sas sasu sarl eurl scop scic sci snc gmbh ag kg ug ltd limited plc llp inc llc corp bv nv srl spa sl slu asbl vzw association e.v ev ооо ао зао sp zoo'.split(
    ' ',
  ),
)

function organisationTokens(name: string): IdentityToken[] {
  const words = wordsOf(name)
  const significant = words.filter((word) => !legalForms.has(word))
  const short = significant.length > 2 ? significant.map((word) => word[0]).join('') : ''
  return [
    token('organisation', words, true),
    token('organisation', significant, significant.length > 1 || (significant[0]?.length ?? 0) > 4),
    token('organisation', [short], false),
  ]
}
