import type { Locale, LocalizedText } from '../kernel/locale/index.ts'
import type { CleanHtml } from '../kernel/text/index.ts'
import { languageOf, readText } from '../kernel/text/read-text.ts'
import type { HomeBlock } from './home-block.ts'
import type { PublicBlock, PublicListing, PublicSite, SiteContent } from './site.ts'

/** Rich text of the block with that id. */
type CleanText = (text: LocalizedText, blockId: string) => CleanHtml

/**
 * A site in one language, without what is hidden: drawn from what is published for visitors, from the draft for the team.
 * @param clean reads the rich text of a block as it may stand in a page
 */
export function presentSite(
  { look, home, listing }: SiteContent,
  version: number,
  languages: { readonly lang: Locale; readonly fallback: Locale },
  clean: CleanText,
): PublicSite {
  const say = (text: LocalizedText) => readText(text, languages.lang, languages.fallback)
  return {
    version,
    homeFileKey: look.homeFileKey,
    cards: look.cards,
    home: home.filter(({ isHidden }) => !isHidden).map((block) => presentBlock(block, languages, clean)),
    listing: presentListing(listing, say),
  }
}

function presentListing(listing: SiteContent['listing'], say: (text: LocalizedText) => string): PublicListing {
  return { ...listing, title: say(listing.title), emptyText: say(listing.emptyText) }
}

function presentBlock(
  block: HomeBlock,
  { lang, fallback }: { readonly lang: Locale; readonly fallback: Locale },
  clean: CleanText,
): PublicBlock {
  const say = (text: LocalizedText) => readText(text, lang, fallback)
  const { id } = block
  const spokenIn = (texts: readonly LocalizedText[]) =>
    texts.map((text) => languageOf(text, lang, fallback)).find((language) => language !== undefined) ?? lang
  const shown = (title: LocalizedText, ...others: LocalizedText[]) => ({
    id,
    title: say(title),
    textLang: spokenIn([title, ...others]),
  })
  switch (block.kind) {
    case 'promise':
      return { ...shown(block.title, block.text), kind: 'promise', text: say(block.text), hasSearch: block.hasSearch }
    case 'featured': {
      const { programId, followsNext } = block
      return { ...shown(block.catchphrase), kind: 'featured', text: say(block.catchphrase), programId, followsNext }
    }
    case 'programs':
    case 'steps':
      return { ...shown(block.title), kind: block.kind }
    case 'figures': {
      const items = block.items.map(({ value, label }) => ({ value: say(value), label: say(label) }))
      return { ...shown(block.title, ...block.items.map(({ label }) => label)), kind: 'figures', items }
    }
    case 'quotes': {
      const items = block.items.map(({ text, name, role }) => ({ text: say(text), name, role: say(role) }))
      return { ...shown(block.title, ...block.items.map(({ text }) => text)), kind: 'quotes', items }
    }
    case 'partners':
      return { ...shown(block.title), kind: 'partners', items: [...block.items] }
    case 'text':
      return { ...shown(block.text), title: say(block.title), kind: 'text', text: clean(block.text, id) }
    case 'faq': {
      const items = block.items.map(({ question, answer }) => ({ question: say(question), answer: say(answer) }))
      return { ...shown(block.title, ...block.items.map(({ question }) => question)), kind: 'faq', items }
    }
    case 'gallery':
      return { ...shown(block.title), kind: 'gallery', galleryId: block.galleryId }
    case 'news':
      return { ...shown(block.title, block.text), kind: 'news', text: say(block.text) }
  }
}
