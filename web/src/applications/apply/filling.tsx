import type { AnsweredStep, MyApplication } from '@laurel/contract/applications/portal'
import { questionsOf } from '@laurel/contract/forms/fields'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { preloadFields } from '../../forms/fields/index.ts'
import { invalidate } from '../../kernel/api/index.ts'
import { Link, later, useGo } from '../../kernel/router/index.ts'
import { Reported, useWords } from '../../kernel/words/index.ts'
import { HeaderSlot } from '../../ui/frame/index.ts'
import { buttonClass } from '../../ui/page/index.ts'
import { CopyNotice } from '../copy/copy-notice.tsx'
import { isEmptyDraft } from '../copy/empty-draft.ts'
import { myApplicationQuery } from '../queries.ts'
import { applyPlace } from './apply-search.ts'
import { CollaboratorPlaces, CollaboratorsBar } from './collaborators/collaborators-bar.tsx'
import { isShared } from './collaborators/collaborators-query.ts'
import { fieldAround } from './collaborators/others-in-fields.ts'
import { ReferencesHere } from './collaborators/references-here.tsx'
import { useOthers } from './collaborators/use-others.ts'
import { ComingSheet } from './coming.tsx'
import styles from './filling.module.css'
import { HelpColumn } from './help-column.tsx'
import { NeededHint } from './needed-hint.tsx'
import { EndingNotice } from './notices/ending-notice.tsx'
import { OfflineNotice } from './notices/offline-notice.tsx'
import { firstReopened, isOpenStep } from './open-step.ts'
import { ProgressColumn, ProgressSegments } from './progress-column.tsx'
import { resumeStep } from './resume-step.ts'
import { LiveSaving } from './saving/live-saving.tsx'
import type { UnsavedKeeper } from './saving/unsaved-keeper.ts'
import { useAutosave } from './saving/use-autosave.ts'
import { useOfflineCopy } from './saving/use-offline-copy.ts'
import { useStoredFiles } from './saving/use-stored-files.ts'
import { useStoredFocus } from './saving/use-stored-focus.ts'
import { StepFooter } from './step-footer.tsx'
import { StepForm, type StepFormHandle } from './step-form.tsx'
import type { Sent } from './submit/sent-view.tsx'
import { TextStep } from './text-step.tsx'
import { useLost } from './use-lost.ts'
import { useProgress } from './use-progress.ts'
import { useResumedStep } from './use-resumed-step.ts'
import { whenIdle } from './when-idle.ts'

/** Loaded when there is something to tell. */
const FormChangesNotice = later(async () => (await import('./notices/form-changes-notice.tsx')).FormChangesNotice)

const RenewedNotice = later(async () => (await import('./notices/renewed-notice.tsx')).RenewedNotice)
const ChangesNotice = later(async () => (await import('./notices/filling-notices.tsx')).ChangesNotice)
const HeldNotice = later(async () => (await import('./notices/filling-notices.tsx')).HeldNotice)
const ConflictPanel = later(async () => (await import('./notices/conflict-panel.tsx')).ConflictPanel)
const RemovedAnswers = later(async () => (await import('../removed-answers.tsx')).RemovedAnswers)
const OwnershipOffer = later(async () => (await import('./collaborators/ownership-offer.tsx')).OwnershipOffer)
const PaymentStep = later(async () => (await import('../../payments/index.ts')).PaymentStep, ComingSheet)
const SubmitStep = later(async () => (await import('./submit/submit-step.tsx')).SubmitStep, ComingSheet)

interface Props {
  readonly application: MyApplication
  readonly stepId: string | undefined
  readonly keeper: UnsavedKeeper
  /** The form was published anew while it was being filled. */
  readonly isRenewed: boolean
  readonly onSent: (sent: Sent) => void
  /** Everything is to be read again: what was copied is taken out. */
  readonly onRestart: () => void
}

/** Filling an application step by step; everything is saved by itself (docs/rules.md §13.10). */
export function Filling({ application, stepId, keeper, isRenewed, onSent, onRestart }: Props) {
  const { t } = useWords()
  const go = useGo()
  const queryClient = useQueryClient()
  const [autosave, saved] = useAutosave(application, keeper)
  useStoredFocus(keeper)
  const isStored = useOfflineCopy(application, autosave)
  useStoredFiles(application, autosave)
  const lost = useLost(
    saved.saving,
    useCallback(() => void autosave.flush(), [autosave]),
  )
  const progress = useProgress(application, saved.answers)
  const form = useRef<StepFormHandle>(null)
  const [targetField, setTargetField] = useState<{ step: string; path: string }>()
  /** Answers of the open step that are shown as wrong. */
  const [wrong, setWrong] = useState(0)
  const { program, category, steps } = application
  const [wasEmpty] = useState(isEmptyDraft(application))
  const readCopied = () =>
    void queryClient
      .fetchQuery({ ...myApplicationQuery(application.id), staleTime: 0 })
      .then((read) => autosave.hear(read.steps))
  const found = steps.findIndex((step) => step.id === stepId)
  const resumed = useResumedStep(keeper, steps, () => firstReopened(application) ?? resumeStep(steps, progress.steps))
  const index = found >= 0 ? found : resumed
  const step = steps[index]
  const here = progress.steps[index]
  const isReopened = !step?.form || isOpenStep(application, step.id)

  const others = useOthers(application, autosave)
  useEffect(() => {
    if (saved.news > 0) form.current?.take(autosave.state().answers[step?.id ?? ''] ?? {})
  }, [saved.news, autosave, step?.id])
  useEffect(() => {
    if (saved.isOutdated) void invalidate(queryClient, ['getMyApplication', 'listFormChanges'])
  }, [saved.isOutdated, queryClient])

  usePreloadedSteps(steps, index)

  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step?.id)
  useEffect(() => {
    if (shown.current === step?.id) return
    shown.current = step?.id
    // Whoever was led to a question goes there once: coming back to its step later begins at the title, as any other does.
    if (targetField) setTargetField(undefined)
    // A screen reader says which step it is, and Tab goes on from its title.
    else heading.current?.focus({ preventScroll: true })
  }, [step?.id, targetField])

  const open = (to: number) => {
    const next = steps[to]
    if (!next) return
    void autosave.flush()
    void go(applyPlace(program.slug, application.id, next.id))
    window.scrollTo({ top: 0 })
  }
  const goToField = (step: string, path: string) => {
    if (step === steps[index]?.id) return form.current?.goTo(path)
    setTargetField({ step, path })
    void go(applyPlace(program.slug, application.id, step))
  }
  if (!step || !here) return null
  const localized = (texts: LocalizedText) => <Reported text={texts} fallback={program.defaultLang} />
  const conflicts = saved.conflicts.filter((one) => one.stepId === step.id)
  const gate = async (fieldKey: string) => {
    await autosave.flush()
    return { stepId: step.id, fieldKey }
  }
  return (
    <>
      <HeaderSlot name="start">
        <strong className={styles.program}>{localized(program.title)}</strong>
        <span className={styles.category}>{localized(category.title)}</span>
      </HeaderSlot>
      <HeaderSlot name="end">
        <CollaboratorsBar application={application} stepId={step.id} people={others.people} />
        <LiveSaving autosave={autosave} />
        <Link
          className={`${buttonClass({ size: 'sm' })} ${styles.leave}`}
          to="/applications"
          aria-label={t('applications.apply.leave')}
        >
          <span className={styles.wide}>{t('applications.apply.leave')}</span>
          <X className={styles.narrow} size={20} aria-hidden="true" />
        </Link>
      </HeaderSlot>
      <ProgressSegments application={application} progress={progress} index={index} />
      <div className={styles.columns}>
        <ProgressColumn
          application={application}
          progress={progress}
          index={index}
          wrong={wrong}
          onOpen={open}
          onPart={(path) => form.current?.goTo(path)}
        />
        {/* Hears where the focus goes, to tell the others. */}
        <article
          data-saves-itself
          className={styles.sheet}
          onFocus={({ target }) => others.here('edit', step.id, fieldAround(target))}
        >
          <CollaboratorPlaces application={application} people={others.people} />
          <p className={styles.count}>{t('applications.apply.step', { number: index + 1, total: steps.length })}</p>
          <h1 ref={heading} tabIndex={-1} className="lr-step-title">
            {localized(step.title)}
          </h1>
          {step.type === 'form' && step.form ? <NeededHint definition={step.form.definition} /> : null}
          {isRenewed ? <RenewedNotice /> : null}
          {lost ? <OfflineNotice lost={lost} isStored={isStored} /> : null}
          <EndingNotice application={application} ended={saved.ended} isAtRest={saved.saving.state === 'saved'} />
          {isShared(application) ? <OwnershipOffer application={application} /> : null}
          {application.changes ? (
            <ChangesNotice application={application} isReopened={isReopened} onField={goToField} />
          ) : step.type === 'form' && (here.lockedBy || here.heldBy) ? (
            <HeldNotice application={application} progress={here} />
          ) : null}
          {wasEmpty ? (
            <CopyNotice
              application={application}
              isTyped={saved.saving.state !== 'saved' || saved.saving.at !== undefined}
              onCopied={readCopied}
              onUndone={onRestart}
            />
          ) : null}
          {step.form && (step.seenRevision ?? step.form.revision) < step.form.revision ? (
            // Not the key of the form beside it: of two neighbours with one key React leaves the first behind.
            <FormChangesNotice
              key={`changes ${step.id}`}
              application={application}
              step={{ ...step, form: step.form }}
              onField={(path) => form.current?.goTo(path)}
            />
          ) : null}
          {conflicts.length > 0 ? (
            <ConflictPanel
              application={application}
              conflicts={conflicts}
              onChoose={(field, whose) => {
                autosave.resolve(step.id, field, whose)
                if (whose === 'theirs') form.current?.take(autosave.state().answers[step.id] ?? {})
                // With the last one the panel goes: one goes on in the question that it was about.
                if (conflicts.length === 1) requestAnimationFrame(() => form.current?.goTo(field))
              }}
            />
          ) : null}
          {step.type === 'form' && step.form ? (
            <StepForm
              key={step.id}
              ref={form}
              application={application}
              step={{ ...step, form: step.form }}
              progress={here}
              answers={autosave.state().answers[step.id] ?? {}}
              isLocked={!isReopened || saved.ended !== undefined}
              refused={[...saved.refused, ...saved.aside].filter((one) => one.stepId === step.id)}
              targetField={targetField?.step === step.id ? targetField.path : undefined}
              onChange={(key, value, isChoice) => autosave.change(step.id, key, value, isChoice)}
              onBlur={() => void autosave.flush()}
              onWrong={setWrong}
              onGate={gate}
              onField={goToField}
            />
          ) : null}
          {step.type === 'form' ? (
            <ReferencesHere
              application={application}
              stepId={step.id}
              isLocked={!isReopened || saved.ended !== undefined}
            />
          ) : null}
          {step.removedAnswers ? (
            <RemovedAnswers step={step} fallback={program.defaultLang} timeZone={program.timeZone} />
          ) : null}
          <PlainStep application={application} step={step} />
          {step.type === 'submission' ? (
            <SubmitStep
              application={application}
              progress={progress}
              index={index}
              answers={saved.answers}
              conflict={saved.conflicts[0]}
              beforeSending={async () => {
                await autosave.flush()
                return autosave.isSaved()
              }}
              onField={goToField}
              onStep={(id) => open(steps.findIndex((one) => one.id === id))}
              onSent={onSent}
            />
          ) : null}
        </article>
        <HelpColumn application={application} />
      </div>
      <StepFooter
        isFirst={index === 0}
        isLast={index === steps.length - 1}
        onPrevious={() => open(index - 1)}
        onNext={() => open(index + 1)}
      />
    </>
  )
}

/** A step that is read, or paid: neither holds answers. */
function PlainStep({ application: { id, program }, step }: { application: MyApplication; step: AnsweredStep }) {
  if (step.type === 'textarea') return <TextStep content={step.content} fallback={program.defaultLang} />
  return step.type === 'payment' ? <PaymentStep responseId={id} fallback={program.defaultLang} /> : null
}

/**
 * What the steps ahead are made of is fetched before they are opened: with the network gone it must still be there. The
 * fields of all steps once the page rests, the step where one sends while the one before it is filled.
 */
function usePreloadedSteps(steps: MyApplication['steps'], index: number): void {
  const isNext = steps.slice(index, index + 2).some(({ type }) => type === 'submission')
  useEffect(() => {
    if (isNext) SubmitStep.preload()
  }, [isNext])
  useEffect(() => {
    const types = new Set(
      steps.flatMap(({ form }) => (form ? questionsOf(form.definition).map(({ type }) => type) : [])),
    )
    return whenIdle(() => preloadFields(types))
  }, [steps])
}
