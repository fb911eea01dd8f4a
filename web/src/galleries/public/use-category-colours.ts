import type { PublicGallery } from '@laurel/contract/galleries'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kernel/words/index.ts'
import { type GalleryPlace, publicFacetsQuery } from '../queries.ts'

const whole = { search: undefined, where: undefined }

/** The chart colour of each category by its name; the same whatever narrows the gallery. Empty where it is no filter. */
export function useCategoryColours(
  place: GalleryPlace,
  { hasFilters }: Pick<PublicGallery, 'hasFilters'>,
): ReadonlyMap<string, number> {
  const { locale } = useWords()
  const { data } = useQuery({ ...publicFacetsQuery(place, locale, whole), enabled: hasFilters })
  const categories = data?.data.find(({ key }) => key === 'category')?.options ?? []
  return new Map(categories.map(({ label }, at) => [label, 2 + (at % 4)]))
}
