import { type Scope, scopeAreas } from '@laurel/contract/apps'
import { useWords } from '../kernel/words/index.ts'
import { SegmentedControl } from '../ui/controls/index.ts'
import styles from './apps.module.css'

interface Props {
  readonly value: readonly Scope[]
  /** Scopes that may be chosen; beyond, a segment is disabled. */
  readonly allowed: readonly Scope[]
  readonly error?: string | undefined
  readonly onChange: (scopes: Scope[]) => void
}

type Level = 'none' | 'read' | 'write'
type Area = (typeof scopeAreas)[number]

const readOf = (area: Area): Scope | undefined => ('read' in area ? area.read : undefined)
const writeOf = (area: Area): Scope | undefined => ('write' in area ? area.write : undefined)

function levelOf(area: Area, value: readonly Scope[]): Level {
  const [read, write] = [readOf(area), writeOf(area)]
  if (write && value.includes(write)) return 'write'
  return read && value.includes(read) ? 'read' : 'none'
}

/** What may be done, by area: nothing, read, write. Writing holds reading. */
export function ScopeTable({ value, allowed, error, onChange }: Props) {
  const { t } = useWords()
  const set = (area: Area, level: Level) => {
    const [read, write] = [readOf(area), writeOf(area)]
    const others = value.filter((scope) => scope !== read && scope !== write)
    const chosen = [level !== 'none' ? read : undefined, level === 'write' ? write : undefined]
    onChange([...others, ...chosen.flatMap((scope) => scope ?? [])])
  }
  return (
    <fieldset className={styles.scopes}>
      <legend>{t('apps.what')}</legend>
      <div className={styles.table}>
        {scopeAreas.map((area) => (
          <div key={area.area} className={styles.area}>
            <strong>{t(`apps.area.${area.area}`)}</strong>
            <span>{t(`apps.areaHelp.${area.area}`)}</span>
            <SegmentedControl
              aria-label={t(`apps.area.${area.area}`)}
              size="xs"
              value={levelOf(area, value)}
              onChange={(level) => set(area, level as Level)}
              data={[
                { value: 'none', label: t('apps.level.none') },
                ...levels(readOf(area), 'read', t('apps.level.read')),
                ...levels(writeOf(area), 'write', t('apps.level.write')),
              ]}
            />
          </div>
        ))}
      </div>
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
      {scopeAreas.some((area) => isBeyond(area)) ? <p className={styles.quiet}>{t('apps.lacking')}</p> : null}
    </fieldset>
  )

  function levels(scope: Scope | undefined, level: Level, label: string) {
    return scope ? [{ value: level, label, disabled: !allowed.includes(scope) }] : []
  }
  function isBeyond(area: Area) {
    return [readOf(area), writeOf(area)].some((scope) => scope && !allowed.includes(scope))
  }
}
