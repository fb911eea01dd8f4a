import type { PublicSection } from '@laurel/contract/programs/page'
import { useWords } from '../../kernel/words/index.ts'
import { Avatar } from '../../ui/page/index.ts'
import styles from './judging-parts.module.css'

interface Props<Kind extends PublicSection['kind']> {
  readonly section: Extract<PublicSection, { kind: Kind }>
  readonly lang: string | undefined
}

/** What applications are judged by: a bar for the share of each, told beside it. */
export function Criteria({ section, lang }: Props<'criteria'>) {
  const { format } = useWords()
  const largest = Math.max(1, ...section.items.map(({ weight }) => weight ?? 0))
  return (
    <>
      {section.text ? (
        <p lang={lang} className="lr-body">
          {section.text}
        </p>
      ) : null}
      <dl className={styles.criteria}>
        {section.items.map(({ label, weight }) => (
          <div key={label}>
            <dt lang={lang}>{label}</dt>
            {weight === null ? null : (
              <dd>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${(weight / largest) * 100}%` }} />
                </span>
                <strong>{format.percent(weight / 100)}</strong>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  )
}

/** Who judges. */
export function Jury({ section, lang }: Props<'jury'>) {
  return (
    <ul className={styles.jury}>
      {section.items.map(({ name, role }) => (
        <li key={`${name} ${role}`}>
          <Avatar name={name} size={52} />
          <strong>{name}</strong>
          {role ? <span lang={lang}>{role}</span> : null}
        </li>
      ))}
    </ul>
  )
}
