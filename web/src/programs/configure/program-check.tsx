import type { Program } from '@laurel/contract/programs'
import type { PublicationProblem } from '@laurel/contract/programs/publication'
import { useGo } from '../../kernel/router/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { type CheckedPoint, CheckingDialog } from '../../ui/dialog/index.ts'
import type { Checked } from './use-publishing.ts'
import { useWarningPoints } from './warning-points.tsx'

/** What is ready and what is not, with one button: it opens the first failing step (docs/rules.md §5). */
export function ProgramCheck({
  program,
  checked,
  onClose,
}: {
  program: Program
  checked: Checked
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const { problems } = checked
  const warnings = useWarningPoints(program)(checked.warnings).map(({ action: _action, ...point }) => point)
  const fix = () => {
    const [first] = problems
    onClose()
    const at = new URLSearchParams({ part: 'steps' })
    if (first?.stepId) at.set('step', first.stepId)
    if (first?.categoryId) at.set('category', first.categoryId)
    void go(`/admin/programs/${program.slug}/configure?${at}`)
  }
  return (
    <CheckingDialog
      isOpen
      onClose={onClose}
      title={t('programs.check.title', { count: problems.length })}
      description={t('programs.check.text', { title: program.title })}
      points={[...pointsOf(program, checked, words), ...warnings]}
      onFix={fix}
    />
  )
}

function pointsOf(program: Program, { categories, problems }: Checked, { t }: Words): CheckedPoint[] {
  if (problems.some((problem) => problem.key === 'programCategoriesMustNotBeEmpty')) {
    return [{ id: 'categories', label: t('programs.check.programCategoriesMustNotBeEmpty'), isPassed: false }]
  }
  const titles =
    categories.length > 0
      ? categories
      : problems.map(({ categoryId = '', categoryTitle = '' }) => ({ id: categoryId, title: categoryTitle }))
  const points = titles.map((category) => {
    const problem = problems.find((one) => one.categoryId === category.id)
    return {
      id: category.id,
      label: category.title,
      isPassed: problem === undefined,
      ...(problem && { detail: detailOf(problem, t) }),
    }
  })
  const hasCalendar = program.closesAt !== null && program.summary !== ''
  return [
    { id: 'categories', label: t('programs.check.categories', { count: titles.length }), isPassed: true },
    ...points,
    ...(hasCalendar ? [{ id: 'page', label: t('programs.check.page'), isPassed: true }] : []),
  ]
}

function detailOf({ key, stepNumber = 1 }: PublicationProblem, t: Words['t']): string {
  return t(`programs.check.${key}`, { number: stepNumber })
}
