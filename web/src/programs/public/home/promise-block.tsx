import { languageOf, readText } from '@laurel/contract/kernel/text'
import type { PublicBlock } from '@laurel/contract/site'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryOf } from '../../../kernel/api/index.ts'
import { useGo, usePlatform } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { SearchBox } from '../../../ui/page/index.ts'
import styles from '../home-page.module.css'
import { placeOfList } from '../list-search.ts'

/** What the platform says of itself, and a search; the tagline and the usual sentence where nothing else was written. */
export function PromiseBlock({ block }: { block: Extract<PublicBlock, { kind: 'promise' }> }) {
  const { t, locale, foreign } = useWords()
  const go = useGo()
  const platform = usePlatform()
  const details = useSuspenseQuery(queryOf('readPlatformDetails', { params: { platformId: platform.id } })).data
  const tagline = readText(details.tagline, locale, platform.defaultLang)
  const taglineLang = tagline ? languageOf(details.tagline, locale, platform.defaultLang) : undefined
  return (
    <div>
      <h1 lang={foreign(block.title ? block.textLang : taglineLang)} className="lr-display">
        {block.title || tagline || platform.name}
      </h1>
      <p lang={block.text ? foreign(block.textLang) : undefined} className="lr-lead">
        {block.text || t('programs.home.lead', { name: platform.name })}
      </p>
      {block.hasSearch ? (
        <div className={styles.search}>
          <SearchBox
            label={t('programs.search')}
            action={`/${locale}/programs`}
            onSearch={(text) => void go(placeOfList('/programs', { search: text }))}
          />
        </div>
      ) : null}
    </div>
  )
}
