import type { EntryCard, EntryPage, PublicDirectory } from '@laurel/contract/directories/public'

const context = 'https://schema.org'

/** A directory as machines read it: a list of organisations and projects. */
export function structuredDirectory(directory: PublicDirectory, entries: readonly EntryCard[], url: string): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    name: directory.title,
    ...(directory.lead && { description: directory.lead }),
    url,
    numberOfItems: directory.count,
    itemListElement: entries.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${url}/${slug}`,
      name: title,
    })),
  }
}

/** What its page says, and nothing else: an exact place only where it is shown. */
export function structuredEntry(entry: EntryPage, url: string): object {
  const { title, summary, website, town, distinction, position, precision } = entry
  return {
    '@context': context,
    '@type': 'Organization',
    name: title,
    url,
    ...(summary && { description: summary }),
    ...(website && { sameAs: website }),
    ...(distinction && { award: distinction }),
    ...(town && { address: { '@type': 'PostalAddress', addressLocality: town } }),
    ...(position &&
      precision === 'exact' && {
        location: {
          '@type': 'Place',
          geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng },
        },
      }),
  }
}
