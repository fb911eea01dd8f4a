import type { PublicBlock } from '@laurel/contract/site'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { HomeView } from '../public/home/home-view.tsx'
import { useFeatured } from '../public/home/use-featured.ts'
import { homeQueries } from '../public/home-queries.ts'
import type { ListSearch } from '../public/list-search.ts'
import styles from './preview.module.css'
import { PreviewShell } from './preview-shell.tsx'
import { usePreviewed } from './use-previewed.ts'

/** The home page as it is being edited; a click on a block opens its settings in the editor. */
export function HomePreviewPage({ search }: PageProps<'/site-preview/home', ListSearch>) {
  const { locale } = useWords()
  const platform = usePlatform()
  const { site, selected } = usePreviewed()
  const { data: list } = useSuspenseQuery(homeQueries(platform.id, locale, search).list)
  const featured = useFeatured(site, search)
  const select = (id: string) => window.parent.postMessage({ laurel: 'block', id }, window.location.origin)
  const frame = (block: PublicBlock, shown: ReactNode) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of blocks in the editor does the same for keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of blocks in the editor does the same for keys.
    <div className={styles.block} data-selected={block.id === selected || undefined} onClick={() => select(block.id)}>
      {shown}
    </div>
  )
  return (
    <PreviewShell>
      <HomeView site={site} featured={featured} list={list} search={search} place="/site-preview/home" frame={frame} />
    </PreviewShell>
  )
}
