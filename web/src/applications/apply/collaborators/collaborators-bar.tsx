import { topFields } from '@laurel/contract/applications'
import type { MyApplication } from '@laurel/contract/applications/portal'
import type { LivePerson } from '@laurel/contract/kernel'
import { readText } from '@laurel/contract/kernel/text'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { later } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { AvatarStack, Button } from '../../../ui/page/index.ts'
import styles from './collaborators.module.css'
import { useOthersInFields } from './others-in-fields.ts'

const CollaboratorsDialog = later(async () => (await import('./collaborators-dialog.tsx')).CollaboratorsDialog)

interface Props {
  readonly application: MyApplication
  readonly stepId: string
  readonly people: readonly LivePerson[]
}

/** Who else is there, and the way to whoever takes part. */
export function CollaboratorsBar({ application, stepId, people }: Props) {
  const { t } = useWords()
  const somebody = t('applications.together.somebody')
  useOthersInFields(people, stepId, somebody)
  const named = people.map(({ id, name }) => ({ id, name: name || somebody }))
  return (
    <>
      {people.length > 0 ? (
        <span className={styles.present}>
          <AvatarStack
            people={named}
            size={28}
            label={t('applications.together.here', { names: named.map(({ name }) => name).join(', ') })}
          />
        </span>
      ) : null}
      <CollaboratorsButton application={application} />
    </>
  )
}

/** The way to whoever takes part: to invite, to hand over, to leave. */
export function CollaboratorsButton({ application }: Pick<Props, 'application'>) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        className={styles.share}
        icon={<Users size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className={styles.shareWord}>{t('applications.together.share')}</span>
      </Button>
      {isOpen ? <CollaboratorsDialog application={application} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The same in words, for whoever does not see the marks: each person and the question they are in. */
export function CollaboratorPlaces({ application, people }: Omit<Props, 'stepId'>) {
  const { t, locale } = useWords()
  const placed = people.filter(({ field }) => field)
  if (placed.length === 0) return null
  return (
    <ul className={styles.places} aria-label={t('applications.together.places')}>
      {placed.map(({ id, name, step, field }) => {
        const found = application.steps.find((one) => one.id === step)?.form?.definition.fields ?? []
        const title = topFields(found).find(({ key }) => key === field)?.title
        return (
          <li key={id}>
            {t('applications.together.writes', {
              name: name || t('applications.together.somebody'),
              question: readText(title, locale, application.program.defaultLang),
            })}
          </li>
        )
      })}
    </ul>
  )
}
