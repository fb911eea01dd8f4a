import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { isRefusal } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Field, FormDialog } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'

/** A change of the sheet; with a reason it also changes one that is in use. */
type SheetChange = (query: { reason?: string }) => Promise<unknown>

/** Runs a change; says whether it was made. */
type Replace = (change: SheetChange) => Promise<boolean>

const Replacing = createContext<Replace>(async () => false)

/** How a change of the sheet is made: freely at first; once the jury has begun, with the reason that it asks for. */
export function useReplacing(): Replace {
  return useContext(Replacing)
}

interface PendingChange {
  readonly change: SheetChange
  readonly submitted: number
}

/** Asks for the reason when a sheet in use is to change, and says what becomes of evaluations. */
export function ReplacingSheet({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const [pending, setPending] = useState<PendingChange>()
  const [reason, setReason] = useState('')
  const [isWanting, setWanting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const settle = useRef<(isMade: boolean) => void>(undefined)
  const run: Replace = async (change) => {
    try {
      await change({})
      return true
    } catch (thrown) {
      if (!isRefusal(thrown) || thrown.code !== 'criteria_frozen') {
        refused(thrown)
        return false
      }
      setReason('')
      setWanting(false)
      setPending({ change, submitted: Number(thrown.details.submitted ?? 0) })
      return new Promise((done) => {
        settle.current = done
      })
    }
  }
  const end = (isMade: boolean) => {
    setPending(undefined)
    settle.current?.(isMade)
  }
  const send = async () => {
    if (!pending) return
    if (reason.trim() === '') return setWanting(true)
    setBusy(true)
    try {
      await pending.change({ reason })
      end(true)
    } catch (thrown) {
      refused(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Replacing value={run}>
      {children}
      {pending ? (
        <FormDialog
          title={t('evaluation.criteria.replaceTitle')}
          description={t('evaluation.criteria.replaceMessage', { count: pending.submitted })}
          submitLabel={t('evaluation.criteria.replace')}
          isBusy={isBusy}
          onClose={() => end(false)}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Field
            label={t('evaluation.reason')}
            error={isWanting && reason.trim() === '' ? t('evaluation.reasonNeeded') : undefined}
          >
            {(control) => (
              <AutoTextarea
                {...control}
                value={reason}
                maxLength={2000}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </FormDialog>
      ) : null}
    </Replacing>
  )
}
