import { useSuspenseQuery } from '@tanstack/react-query'
import type { PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { CategorySteps, CategoryTabs } from '../public/category-questions.tsx'
import { chosenCategory, type ProgramSearch } from '../public/program-search.ts'
import { ProgramView } from '../public/program-view.tsx'
import { previewQuery, programQuery } from '../queries.ts'
import styles from './part.module.css'
import { ProgramState } from './program-state.tsx'

/** The public page of a program before anybody else sees it, with its forms as they are now. */
export function PreviewPage({ params, search }: PageProps<'/admin/programs/$programSlug/preview', ProgramSearch>) {
  const { t, locale } = useWords()
  const known = useSuspenseQuery(programQuery(params.programSlug, locale)).data
  const { program, categories } = useSuspenseQuery(previewQuery(params.programSlug, locale)).data
  const category = chosenCategory(categories, search)
  const place = `/admin/programs/${program.slug}/preview`
  return (
    <>
      <PageBar
        crumbs={[
          { label: t('programs.configure'), to: `/admin/programs/${program.slug}/configure` },
          { label: t('programs.preview') },
        ]}
        actions={<ProgramState program={known} />}
      />
      <p className={styles.told}>{t('programs.preview_text')}</p>
      <ProgramView
        program={program}
        place={place}
        isPreview
        questions={
          category ? (
            <>
              <CategoryTabs program={program} category={category} place={place} />
              <CategorySteps program={program} category={category} />
            </>
          ) : null
        }
      />
    </>
  )
}
