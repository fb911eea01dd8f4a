import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useProgram } from '../../applications/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { loadWords, useWords } from '../../kernel/words/index.ts'
import { Button, Radio, TextInput } from '../../ui/controls/index.ts'
import { FullPage, PageBar } from '../../ui/frame/index.ts'
import styles from '../automation.module.css'
import { blankDefinition, type ReadyMade, readyMade, readyTask } from '../definition/ready-made.ts'
import { newTaskPlace, taskPlace, tasksPlace } from '../places.ts'
import { useTaskNames, useTaskWork } from '../task-calls.ts'
import editorStyles from './editor.module.css'
import { EditorProvider } from './editor-context.tsx'
import { Flow } from './flow.tsx'
import { TaskListPane } from './task-list-pane.tsx'

interface Props {
  readonly programSlug: string
  readonly from: ReadyMade | 'blank'
}

const room = ['automation']

/** A task that is not there yet: from what it begins, what that does, and its name. */
export function NewTask({ programSlug, from }: Props) {
  const words = useWords()
  const { t } = words
  const { languages } = useProgram(programSlug)
  const names = useTaskNames(programSlug)
  // What a ready-made task says stands in it in every language of the program.
  const { data: areRead } = useQuery({
    queryKey: ['automation words', languages],
    queryFn: async () => {
      await Promise.all(languages.map((language) => loadWords(language, room)))
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const begun =
    from === 'blank' || !areRead ? { name: '', definition: blankDefinition } : readyTask(from, languages, words)
  return (
    <FullPage className={editorStyles.editor}>
      <PageBar
        crumbs={[{ label: t('automation.title'), to: tasksPlace(programSlug) }, { label: t('automation.add') }]}
      />
      <div className={editorStyles.panes}>
        <TaskListPane programSlug={programSlug} taskId={undefined} />
        <div className={editorStyles.canvas}>
          <EditorProvider
            value={{
              programSlug,
              names,
              definition: begun.definition,
              chosen: undefined,
              choose: undefined,
              change: undefined,
              problems: [],
              isChecked: false,
            }}
          >
            <Flow />
          </EditorProvider>
        </div>
        <aside className={editorStyles.properties} aria-label={t('automation.add')}>
          <Beginning key={begun.name} programSlug={programSlug} from={from} begun={begun} />
        </aside>
      </div>
    </FullPage>
  )
}

function Beginning({
  programSlug,
  from,
  begun,
}: Props & { begun: { name: string; definition: typeof blankDefinition } }) {
  const { t } = useWords()
  const go = useGo()
  const work = useTaskWork()
  const [name, setName] = useState(begun.name)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (name.trim() === '') return
    setBusy(true)
    const made = await work((call) =>
      call('createAutomationTask', {
        params: { programId: programSlug },
        body: { name: name.trim(), definition: begun.definition },
      }),
    )
    setBusy(false)
    if (made) await go(taskPlace(programSlug, made.id), { replace: true })
  }
  return (
    <form className={styles.panel} onSubmit={(event) => void create(event)} noValidate>
      <section className={styles.panelPart}>
        <h1>{t('automation.add')}</h1>
        <TextInput
          label={t('automation.field.name')}
          placeholder={t('automation.nameExample')}
          value={name}
          maxLength={120}
          error={isChecked && name.trim() === '' ? t('automation.nameMissing') : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Radio.Group
          label={t('automation.begin')}
          value={from}
          onChange={(next) => void go(newTaskPlace(programSlug, next as Props['from']), { replace: true })}
        >
          <div className={styles.choices}>
            <Radio value="blank" label={t('automation.blank')} />
            {readyMade.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`automation.ready.${one}.name`)}
                description={t(`automation.ready.${one}.what`)}
              />
            ))}
          </div>
        </Radio.Group>
        <div className={styles.actions}>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('automation.create')}
          </Button>
        </div>
        <p className={styles.quiet}>{t('automation.createHelp')}</p>
      </section>
    </form>
  )
}
