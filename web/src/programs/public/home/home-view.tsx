import type { ProgramFace, PublicProgramList } from '@laurel/contract/programs'
import type { PublicBlock, PublicSite } from '@laurel/contract/site'
import { Fragment, type ReactNode } from 'react'
import { pictureAddress } from '../../../kernel/pictures/index.ts'
import { useNow, usePlatform } from '../../../kernel/router/index.ts'
import { VisuallyHidden } from '../../../ui/page/index.ts'
import { FeaturedProgram } from '../featured-program.tsx'
import styles from '../home-page.module.css'
import type { ListSearch } from '../list-search.ts'
import { ProgramsBlock } from './programs-block.tsx'
import { PromiseBlock } from './promise-block.tsx'
import { TextBlock } from './text-blocks.tsx'

export interface HomeViewProps {
  readonly site: PublicSite
  /** The program that is shown large, where there is one. */
  readonly featured: ProgramFace | undefined
  readonly list: PublicProgramList
  readonly search: ListSearch
  readonly place?: string
  /** What stands around each block: nothing for visitors. */
  readonly frame?: (block: PublicBlock, shown: ReactNode) => ReactNode
}

const plain = (_block: PublicBlock, shown: ReactNode) => shown

/** The blocks of a home page in their order; a program that is featured right after the promise stands beside it. */
export function HomeView({ site, featured, list, search, place = '/', frame = plain }: HomeViewProps) {
  const now = useNow()
  const platform = usePlatform()
  const hasFeatured = site.home.some(({ kind }) => kind === 'featured')
  const draw = (block: PublicBlock): ReactNode => {
    if (block.kind === 'promise') return <PromiseBlock block={block} />
    if (block.kind === 'featured')
      return featured ? <FeaturedProgram program={featured} now={now} catchphrase={block.text} /> : null
    if (block.kind !== 'programs') return <TextBlock block={block} />
    return (
      <ProgramsBlock
        title={block.title}
        list={list}
        featured={hasFeatured ? featured : undefined}
        listing={site.listing}
        search={search}
        now={now}
        place={place}
      />
    )
  }
  const picture = pictureAddress(platform, site.homeFileKey, { width: 936, height: 800 })
  return (
    <div className={styles.page}>
      {site.home.some(({ kind }) => kind === 'promise') ? null : (
        <h1>
          <VisuallyHidden>{platform.name}</VisuallyHidden>
        </h1>
      )}
      {site.home.map((block, index) => {
        const next = site.home[index + 1]
        const isBeside = block.kind === 'featured' && site.home[index - 1]?.kind === 'promise'
        if (isBeside) return null
        if (block.kind !== 'promise') return <Fragment key={block.id}>{frame(block, draw(block))}</Fragment>
        return (
          <section key={block.id} className={styles.promise}>
            {frame(block, draw(block))}
            {next?.kind === 'featured' ? (
              frame(next, draw(next))
            ) : picture ? (
              <img className={styles.picture} src={picture} alt="" />
            ) : null}
          </section>
        )
      })}
    </div>
  )
}
