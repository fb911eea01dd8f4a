import type { Locale } from '@laurel/contract/kernel/locale'
import type { HomeBlock } from '@laurel/contract/site'
import { useQuery } from '@tanstack/react-query'
import { usePlatform } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Select, Switch } from '../../../ui/controls/index.ts'
import { publicProgramsQuery } from '../../queries.ts'
import { LocalizedInput } from '../localized-input.tsx'

type Featured = Extract<HomeBlock, { kind: 'featured' }>

/** Which program is shown large, with which words, and what happens once it is closed. */
export function FeaturedSettings({
  block,
  language,
  onChange,
}: {
  block: Featured
  language: Locale
  onChange: (block: Featured) => void
}) {
  const { t, locale } = useWords()
  const platform = usePlatform()
  const programs = useQuery(publicProgramsQuery(platform.id, locale, { phase: 'all', limit: 200 })).data?.data ?? []
  return (
    <>
      <Select
        label={t('programs.block.program')}
        placeholder={t('programs.block.next')}
        clearable
        searchable
        value={block.programId}
        onChange={(programId) => onChange({ ...block, programId })}
        data={programs.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <LocalizedInput
        label={t('programs.block.catchphrase')}
        isLong
        maxLength={2000}
        value={block.catchphrase}
        language={language}
        onChange={(catchphrase) => onChange({ ...block, catchphrase })}
      />
      {block.programId ? (
        <Switch
          label={t('programs.block.follows_next')}
          checked={block.followsNext}
          onChange={(event) => onChange({ ...block, followsNext: event.currentTarget.checked })}
        />
      ) : null}
    </>
  )
}
