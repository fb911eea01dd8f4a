import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidate, isRefusal, useCall } from '../../kernel/api/index.ts'
import { type PageProps, useGo, usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './entry-page.module.css'

/** Where the password of a closed program is given. Nothing of the program is told before. */
export function EntryPage({ params }: PageProps<'/applications/$programSlug/entry'>) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const platform = usePlatform()
  const queryClient = useQueryClient()
  const open = useCall('openProgram')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setProblem(t('rules.required'))
    try {
      const at = { platformId: platform.id, closedProgramSlug: params.programSlug }
      await open.mutateAsync({ params: at, body: { password } })
      await invalidate(queryClient, ['getPublicProgram'])
      await go(`/applications/${params.programSlug}`)
    } catch (error) {
      if (!isRefusal(error)) throw error
      setProblem(refusalText(words, error.code))
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className="lr-step-title">{t('programs.entry.title')}</h1>
      <p className="lr-body">{t('programs.entry.text')}</p>
      <label htmlFor="program-password">{t('programs.entry.password')}</label>
      {problem ? (
        <p id="program-password-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <input
        id="program-password"
        type="password"
        autoComplete="off"
        maxLength={100}
        value={password}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? 'program-password-problem' : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="lg" disabled={open.isPending}>
        {t('programs.entry.open')}
      </Button>
    </form>
  )
}
