import type { HomeBlock, HomeBlockKind } from '@laurel/contract/site'

export const blockKinds: readonly HomeBlockKind[] = [
  ...([
    'promise',
    'featured',
    'programs',
    'steps',
    'figures',
    'quotes',
    'partners',
    'text',
    'faq',
    'gallery',
    'news',
  ] as const),
]

/** Those that make sense once on a page. */
export const onlyOnce: readonly HomeBlockKind[] = ['promise', 'featured', 'programs', 'steps', 'news']

/** A block that says nothing yet, with an id that no other has. */
export function newBlock(kind: HomeBlockKind): HomeBlock {
  const base = { id: `${kind}-${crypto.randomUUID().slice(0, 8)}`, isHidden: false, title: {} }
  switch (kind) {
    case 'promise':
      return { ...base, kind, text: {}, hasSearch: true }
    case 'featured':
      return { id: base.id, isHidden: false, kind, programId: null, catchphrase: {}, followsNext: true }
    case 'programs':
    case 'steps':
      return { ...base, kind }
    case 'gallery':
      return { ...base, kind, galleryId: null }
    case 'figures':
    case 'quotes':
    case 'partners':
    case 'faq':
      return { ...base, kind, items: [] }
    case 'text':
    case 'news':
      return { ...base, kind, text: {} }
  }
}
