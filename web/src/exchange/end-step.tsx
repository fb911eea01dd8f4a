import type { Import } from '@laurel/contract/exchange/imports'
import { CircleCheck, CircleStop, CircleX, FileWarning, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../kernel/router/index.ts'
import { refusalText, useWords, type Words } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Figures } from './figures.tsx'
import { Outcome } from './outcome.tsx'
import { placeOfImported, placeOfImports } from './places.ts'
import { ProblemsDownload, ProblemsList } from './problems/problems-list.tsx'
import { SkippedList } from './problems/skipped-list.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** How an import ended: done, stopped, failed or undone; what came in, what was left out, and the way back. */
export function EndStep(props: { one: Import; programSlug: string; onColumns: () => void }) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const { one, programSlug, onColumns } = props
  const [isUndoing, setUndoing] = useState(false)
  const hasLeftOut = one.state === 'done' && one.wrong > 0
  const actions = (
    <>
      {one.imported + one.updated > 0 ? (
        <Button size="md" variant="filled" onClick={() => void go(placeOfImported(programSlug))}>
          {t('exchange.done.see')}
        </Button>
      ) : one.state === 'failed' || one.state === 'cancelled' ? (
        <Button size="md" variant="filled" onClick={onColumns}>
          {t('exchange.checked.columns')}
        </Button>
      ) : null}
      {hasLeftOut ? <ProblemsDownload one={one} programSlug={programSlug} /> : null}
      <Button size="md" onClick={() => void go(placeOfImports(programSlug))}>
        {t('exchange.done.another')}
      </Button>
      {one.undoUntil ? (
        <Button size="md" variant="subtle" leftSection={<Undo2 size={16} />} onClick={() => setUndoing(true)}>
          {t('exchange.done.undo')}
        </Button>
      ) : null}
    </>
  )
  return (
    <>
      <Outcome {...outcomeOf(one, words)} actions={actions}>
        <Figures one={one} />
        {hasLeftOut ? <ProblemsList one={one} programSlug={programSlug} /> : null}
        {one.state === 'undone' && one.kept > 0 ? <SkippedList one={one} programSlug={programSlug} /> : null}
      </Outcome>
      {isUndoing ? <UndoDialog one={one} programSlug={programSlug} onClose={() => setUndoing(false)} /> : null}
    </>
  )
}

function outcomeOf(one: Import, words: Words) {
  const { t } = words
  const { fileName: file, imported, wrong, state } = one
  const isUpdate = imported === 0 && one.updated > 0
  const came = t(isUpdate ? 'exchange.done.updated' : 'exchange.done.title', { count: imported + one.updated })
  if (state === 'undone')
    return {
      tone: 'accent' as const,
      icon: <Undo2 size={18} aria-hidden="true" />,
      title: t('exchange.undone.title'),
      lead: t('exchange.undone.lead', { file }),
    }
  if (state === 'cancelled')
    return {
      tone: 'warn' as const,
      icon: <CircleStop size={18} aria-hidden="true" />,
      title: came,
      lead: t('exchange.cancelled.lead', { file }),
    }
  if (state === 'failed')
    return {
      tone: 'bad' as const,
      icon: <CircleX size={18} aria-hidden="true" />,
      title: t('exchange.failed.title'),
      lead: failureText(one, words),
    }
  if (wrong > 0)
    return {
      tone: 'warn' as const,
      icon: <FileWarning size={18} aria-hidden="true" />,
      title: `${came}, ${t('exchange.done.wrong', { count: wrong })}`,
      lead: t('exchange.done.wrongLead', { file }),
    }
  return {
    tone: 'ok' as const,
    icon: <CircleCheck size={18} aria-hidden="true" />,
    title: came,
    lead: t('exchange.done.lead', { file }),
  }
}

function failureText({ failure }: Import, words: Words): string {
  if (failure === 'mapping_outdated') return words.t('exchange.failed.outdated')
  return refusalText(words, failure && failure !== 'unexpected' ? `file_${failure}` : 'unexpected')
}
