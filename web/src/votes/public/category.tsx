import { Dot } from '../../ui/page/index.ts'
import type { ShownEntry } from './use-ballot.ts'
import styles from './vote.module.css'

/** Categories in the order in which they are offered. */
export const categoriesOf = (entries: readonly Pick<ShownEntry, 'category'>[]): readonly string[] =>
  [...new Set(entries.map(({ category }) => category))].filter(Boolean).sort()

/** The colour of a category, by its place among those of the vote. */
export function CategoryDot({ categories, category }: { categories: readonly string[]; category: string }) {
  return <Dot color={2 + (Math.max(0, categories.indexOf(category)) % 4)} />
}

/** A category by its name, with its colour. */
export function Category({ categories, category }: { categories: readonly string[]; category: string }) {
  if (!category) return null
  return (
    <span className={styles.category}>
      {categories.length > 1 ? <CategoryDot categories={categories} category={category} /> : null}
      {category}
    </span>
  )
}
