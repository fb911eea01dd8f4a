import { type SavedView, ViewScope } from '@laurel/contract/listing'
import { type FormEvent, useId, useState } from 'react'
import { ApiRefusal } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Radio, TextInput } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Problem } from '../../ui/index.ts'
import styles from './views.module.css'

interface Props {
  /** The view that is renamed or shared; absent: a new one. */
  readonly view?: SavedView
  readonly scopes: readonly ViewScope[]
  /** Throws what the API refuses. */
  readonly onSave: (written: { name: string; scope: ViewScope }) => Promise<unknown>
  readonly onClose: () => void
}

/** The name of a view and who sees it. */
export function SaveViewDialog({ view, scopes, onSave, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const form = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [scope, setScope] = useState<ViewScope>(view?.scope ?? 'private')
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const isNameless = name.trim() === ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isNameless || isSaving) return
    setSaving(true)
    setProblem(undefined)
    try {
      await onSave({ name: name.trim(), scope })
      onClose()
    } catch (thrown) {
      const code = thrown instanceof ApiRefusal ? thrown.code : 'unexpected'
      setProblem(code === 'stale' ? t('applications.views.stale') : refusalText(words, code))
      setSaving(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(view ? 'applications.views.change' : 'applications.views.add')}
      description={view ? undefined : t('applications.views.addHelp')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={form} variant="filled" loading={isSaving}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void save(event)}>
        {problem ? <Problem>{problem}</Problem> : null}
        <TextInput
          label={t('applications.views.name')}
          value={name}
          maxLength={80}
          error={isSubmitted && isNameless ? t('applications.views.nameless') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Radio.Group
          label={t('applications.views.scope')}
          value={scope}
          onChange={(next) => setScope(next as ViewScope)}
        >
          <div className={styles.scopes}>
            {ViewScope.options.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`applications.views.scope.${one}`)}
                description={t(`applications.views.scopeHelp.${one}`)}
                disabled={!scopes.includes(one)}
              />
            ))}
          </div>
        </Radio.Group>
      </form>
    </Dialog>
  )
}
