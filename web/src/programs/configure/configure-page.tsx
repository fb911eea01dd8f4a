import { useSuspenseQuery } from '@tanstack/react-query'
import { type PageProps, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader, PanelTabs } from '../../ui/index.ts'
import { programQuery } from '../queries.ts'
import { CalendarPart } from './calendar-part.tsx'
import { CategoriesPart } from './categories-part.tsx'
import { type ConfigureSearch, parts } from './configure-search.ts'
import { ProgramState } from './program-state.tsx'
import { TextsPart } from './texts-part.tsx'

/** What applicants go through, read and are told when: categories and steps, texts, calendar. */
export function ConfigurePage({
  params,
  search,
}: PageProps<'/admin/programs/$programSlug/configure', ConfigureSearch>) {
  const { t, locale } = useWords()
  const go = useGo()
  const program = useSuspenseQuery(programQuery(params.programSlug, locale)).data
  const contents = {
    steps: <CategoriesPart program={program} openStep={search.step} openCategory={search.category} />,
    texts: <TextsPart key={program.id} program={program} />,
    calendar: <CalendarPart key={program.id} program={program} />,
  }
  return (
    <>
      <PageBar crumbs={[{ label: t('programs.configure') }]} actions={<ProgramState program={program} />} />
      <PageHeader title={t('programs.configure')} />
      <PanelTabs
        label={t('programs.configure')}
        currentId={search.part}
        onChange={(part) => void go(`/admin/programs/${program.slug}/configure?part=${part}`, { replace: true })}
        tabs={parts.map((part) => ({
          id: part,
          label: t(`programs.part.${part}`),
          content: part === search.part ? contents[part] : null,
        }))}
      />
    </>
  )
}
