import type { ApplicationFile, StaffTarget } from '@laurel/contract/applications'
import { useQueryClient } from '@tanstack/react-query'
import { applicationQuery, mayBring, StateMark, usualTarget } from '../../applications/index.ts'
import { isRefusal } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { buttonClass, Cover, Dot } from '../../ui/page/index.ts'
import type { TableFacts } from '../table-columns.tsx'
import styles from './list-map.module.css'
import type { ShownPoint } from './map-lines.tsx'

interface Props {
  readonly point: ShownPoint
  readonly programSlug: string
  readonly facts: TableFacts
  /** The chart colour of a category. */
  readonly colorOf: (categoryId: string) => number
  readonly onChange?: ((to: StaffTarget, application: ApplicationFile) => void) | undefined
}

/** The application that was pointed at: where it is, where it stands, and the two acts that usually come next. */
export function MapPopup({ point, programSlug, facts, colorOf, onChange }: Props) {
  const words = useWords()
  const { t } = words
  const { id, state, address, categoryId } = point
  const title = point.title || t('applications.untitled')
  const category = facts.categories.find((one) => one.id === categoryId)
  return (
    <article className={styles.popup} aria-label={title}>
      <Cover name={point.title || id} className={styles.popupCover} />
      <div>
        <h2 className="lr-card-title">{title}</h2>
        <p className={styles.facts}>
          <StateMark state={state} />
          {category ? (
            <span>
              <Dot color={colorOf(categoryId)} /> {category.title}
            </span>
          ) : null}
        </p>
        <p>{address}</p>
        <div className={styles.acts}>
          <Link
            className={buttonClass({ size: 'sm' })}
            to={`/admin/programs/${programSlug}/responses/${id}${facts.listQuery}`}
          >
            {t('applications.map.open')}
          </Link>
          {onChange ? <NextAction point={point} programSlug={programSlug} onChange={onChange} /> : null}
        </div>
      </div>
    </article>
  )
}

function NextAction({
  point,
  programSlug,
  onChange,
}: Pick<Props, 'point' | 'programSlug'> & { readonly onChange: NonNullable<Props['onChange']> }) {
  const words = useWords()
  const session = useSession()
  const client = useQueryClient()
  const next = usualTarget(point.state)
  if (!next || !mayBring(session, next)) return null
  const begin = async () => {
    try {
      onChange(next, await client.fetchQuery(applicationQuery(programSlug, point.id)))
    } catch (thrown) {
      toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    }
  }
  return (
    <Button size="sm" variant="default" onClick={() => void begin()}>
      {words.t(`applications.change.${next}.act`)}
    </Button>
  )
}
