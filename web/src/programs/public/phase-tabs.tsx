import type { PublicPhase, PublicProgramList } from '@laurel/contract/programs'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TabLinks } from '../../ui/page/index.ts'

/** Open, closing soon, to come, closed: each with how many there are. */
export function PhaseTabs({
  phases,
  current,
  counts,
  placeOf,
}: {
  phases: readonly PublicPhase[]
  current: PublicPhase
  counts: PublicProgramList['phases']
  placeOf: (phase: PublicPhase) => string
}) {
  const { t, locale, format } = useWords()
  const go = useGo()
  const links = phases.map((phase) => ({
    href: `/${locale}${placeOf(phase)}`,
    label: t(`programs.tab.${phase}`),
    count: format.number(counts[phase]),
    isCurrent: phase === current,
  }))
  return (
    <TabLinks
      look="pill"
      label={t('programs.tabs')}
      links={links}
      onFollow={(href) => {
        void go(href.slice(locale.length + 1))
        return true
      }}
    />
  )
}
