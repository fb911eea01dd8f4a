import type { PublicCard, PublicGallery, PublicItem } from '@laurel/contract/galleries'

const context = 'https://schema.org'

/** A gallery as machines read it: a list of works. */
export function structuredGallery(gallery: PublicGallery, cards: readonly PublicCard[], url: string): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    name: gallery.title,
    ...(gallery.lead && { description: gallery.lead }),
    url,
    numberOfItems: gallery.total,
    // An order of a visit is no order of worth.
    itemListOrder: `${context}/ItemListUnordered`,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${url}/${card.id}`,
      name: card.title,
      item: workOf(card, `${url}/${card.id}`),
    })),
  }
}

/** What a list says of each work. */
function workOf({ title, lang, category, award }: PublicCard, url: string): object {
  return {
    '@type': 'CreativeWork',
    name: title,
    url,
    inLanguage: lang,
    ...(category && { genre: category }),
    ...(award && { award }),
  }
}

export function structuredItem(item: PublicItem, { url, image }: { url: string; image: string | null }): object {
  return {
    '@context': context,
    ...workOf(item, url),
    datePublished: item.shownAt,
    ...(image && { image }),
    ...(item.applicant && { creator: { '@type': 'Person', name: item.applicant } }),
    ...(item.place && { locationCreated: { '@type': 'Place', name: item.place } }),
  }
}
