import type { WordKey } from '../kernel/words/index.ts'

/** The parts of each page, in order; each has the words `site.<page>.<part>.title` and `.text`. */
const parts = {
  legal: ['publisher', 'host', 'software', 'contents'],
  terms: ['purpose', 'account', 'applications', 'conduct', 'availability'],
  privacy: ['who', 'kept', 'why', 'seen', 'long', 'rights'],
  cookies: ['needed', 'choices', 'measure', 'refuse'],
} as const

export type PageName = keyof typeof parts

/** Where each page stands, without language. */
export const pathOfPage: Readonly<Record<PageName, string>> = {
  legal: '/legal-notices',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  cookies: '/privacy/policies/cookies',
}

interface Section {
  readonly title: WordKey
  readonly text: WordKey
}

export function sectionsOf(name: PageName): readonly Section[] {
  return parts[name].map((part) => ({
    title: `site.${name}.${part}.title` as WordKey,
    text: `site.${name}.${part}.text` as WordKey,
  }))
}
