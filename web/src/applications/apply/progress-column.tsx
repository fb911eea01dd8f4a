import { type StepProgress, topFields } from '@laurel/contract/applications'
import type { MyApplication } from '@laurel/contract/applications/portal'
import { isContainer } from '@laurel/contract/forms/fields'
import { languageOf, readText } from '@laurel/contract/kernel/text'
import { useEffect, useRef } from 'react'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { ProgressRing, type Step, StepSegments, type StepState, Steps } from '../../ui/index.ts'
import { endOf } from '../deadline-text.ts'
import { Countdown } from './countdown.tsx'
import styles from './filling.module.css'
import { useCurrentPart } from './use-current-part.ts'
import type { Progress } from './use-progress.ts'

interface Props {
  readonly application: MyApplication
  readonly progress: Progress
  readonly index: number
}

interface ColumnProps extends Props {
  /** Answers of the open step that are shown as wrong. */
  readonly wrong: number
  readonly onOpen: (index: number) => void
  readonly onPart: (path: string) => void
}

/** How much is filled, and the steps with the state of each. */
export function ProgressColumn(props: ColumnProps) {
  const words = useWords()
  const { application, progress, index, wrong, onOpen, onPart } = props
  const box = useRef<HTMLElement>(null)
  // Among many steps, the one that is open stays in sight.
  useEffect(() => showCurrent(box.current, index), [index])
  const open = application.steps[index]
  const parts = open && partsOf(open, words, application)
  const current = useCurrentPart(parts?.map(({ id }) => id) ?? [])
  const steps = application.steps.map((step, at): Step => {
    const title = readText(step.title, words.locale, application.program.defaultLang)
    const here = progress.steps[at] as StepProgress
    const toCorrect = at === index ? wrong : here.status === 'locked' ? 0 : here.wrong
    const isNoteBad = toCorrect > 0
    return {
      id: step.id,
      label: title,
      lang: words.foreign(languageOf(step.title, words.locale, application.program.defaultLang)),
      state: at === index && here.status !== 'locked' ? 'current' : stateOf(here),
      isCurrent: at === index,
      note: isNoteBad
        ? words.t('applications.apply.toCorrect', { count: toCorrect })
        : noteOf(here, words, application),
      isNoteBad,
      parts: at === index ? parts?.map((part) => ({ ...part, isCurrent: part.id === current })) : undefined,
    }
  })
  return (
    <aside ref={box} className={styles.progress} aria-label={words.t('applications.apply.yours')}>
      <div className={styles.ring}>
        <ProgressRing
          share={progress.filled / 100}
          label={words.t('applications.filled', { percent: progress.filled })}
        />
        <div aria-hidden="true">
          <strong>{words.t('applications.apply.yours')}</strong>
          <span>{words.t('applications.filled', { percent: progress.filled })}</span>
        </div>
      </div>
      <Steps
        steps={steps}
        label={words.t('applications.apply.steps')}
        onOpen={(id, part) => {
          const at = application.steps.findIndex((step) => step.id === id)
          if (part) onPart(part)
          else onOpen(at)
        }}
      />
    </aside>
  )
}

/** Scrolls the column alone, never the page. */
function showCurrent(box: HTMLElement | null, index: number): void {
  const step = box?.querySelectorAll('li[data-state]').item(index)
  if (!box || !step) return
  const [of, at] = [box.getBoundingClientRect(), step.getBoundingClientRect()]
  if (at.bottom > of.bottom || at.top < of.top) box.scrollTop += at.top - of.top - of.height / 3
}

/** The same on a phone: six segments under the header. */
export function ProgressSegments({ application, progress, index }: Props) {
  const { t } = useWords()
  const end = endOf(application)
  const label = t('applications.apply.step', { number: index + 1, total: application.steps.length })
  return (
    <div className={styles.segments}>
      <div>
        <strong>{label}</strong>
        {end ? (
          <span>
            <Countdown until={end} serverTime={application.serverTime} isQuiet />
          </span>
        ) : null}
      </div>
      <StepSegments
        states={progress.steps.map((step, at) =>
          at === index ? 'current' : step.status === 'in_progress' ? 'started' : stateOf(step),
        )}
      />
    </div>
  )
}

function stateOf({ status }: StepProgress): StepState {
  if (status === 'done' || status === 'reading') return 'done'
  return status === 'locked' ? 'locked' : 'todo'
}

function noteOf(step: StepProgress, { t, locale }: Words, application: MyApplication): string | undefined {
  const { status, completeness, lockedBy } = step
  if (status === 'done') return t('applications.apply.complete')
  if (status === 'waiting') return t('applications.apply.waiting')
  if (status === 'locked') {
    const gate = readText(lockedBy?.title, locale, application.program.defaultLang)
    return t('applications.apply.opensAfter', { gate })
  }
  if (status !== 'in_progress') return undefined
  return t('applications.apply.answered', { count: completeness.answered, total: completeness.questions })
}

/** The larger parts of a form: titles within it, groups and tables. */
function partsOf(step: MyApplication['steps'][number], { locale, foreign }: Words, application: MyApplication) {
  const fields = (step.form?.definition.fields ?? []).flatMap((field) =>
    isContainer(field.type) || field.type === 'table' || field.type === 'separator-title' ? [field] : [],
  )
  if (fields.length < 2 || topFields(fields).length === 0) return undefined
  return fields.map((field) => ({
    id: field.key,
    label: readText(field.title, locale, application.program.defaultLang),
    lang: foreign(languageOf(field.title, locale, application.program.defaultLang)),
  }))
}
