import pg from 'pg'
import type { Million } from './million.ts'

/** Words that stand in the applications, in an order of their own that is the same each time; from the first again after the last. */
export async function searchWords({ ownerUrl }: Pick<Million, 'ownerUrl'>): Promise<(index: number) => string> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ word: string }>(
    'select word from search_vocabulary order by hashtext(word) limit 1000',
  )
  await owner.end()
  return (index) => rows[index % rows.length]?.word ?? ''
}
