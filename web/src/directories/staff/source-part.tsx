import { type Directory, entryKinds, sourceKinds } from '@laurel/contract/directories'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, Eye, UserCheck } from 'lucide-react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { MultiSelect, NativeSelect } from '../../ui/controls/index.ts'
import styles from './staff.module.css'
import { useChangeDirectory } from './use-directory.ts'

/** The three conditions under which an entry is seen, each with how many are left. */
export function SourcePart({ directory }: { directory: Directory }) {
  const { t, format } = useWords()
  const { source, moderation, counts } = directory
  const { save, isBusy } = useChangeDirectory(directory)
  const programs = useProgramChoices()
  return (
    <section className={styles.part} aria-label={t('directories.source.title')}>
      <h2>{t('directories.source.title')}</h2>
      <p>{t('directories.source.help')}</p>
      <ol className={styles.steps}>
        <li>
          <span className={styles.consent}>
            <ClipboardCheck size={16} aria-hidden="true" />
            <strong>{t('directories.source.applicationOf')}</strong>
          </span>
          <span className={styles.sentence}>
            <MultiSelect
              aria-label={t('directories.source.programs')}
              placeholder={source.programIds.length === 0 ? t('directories.source.byHand') : undefined}
              data={programs}
              value={source.programIds}
              disabled={isBusy}
              onChange={(programIds) => save({ source: { ...source, programIds } })}
              size="xs"
            />
            {source.programIds.length > 0 ? (
              <NativeSelect
                aria-label={t('directories.source.who')}
                size="xs"
                value={source.who}
                disabled={isBusy}
                onChange={({ currentTarget: { value } }) =>
                  save({ source: { ...source, who: sourceKinds.find((one) => one === value) ?? 'laureates' } })
                }
                data={sourceKinds.map((value) => ({ value, label: t(`directories.source.${value}`) }))}
              />
            ) : null}
            {source.programIds.length > 0 ? (
              <NativeSelect
                aria-label={t('directories.source.of')}
                size="xs"
                value={source.of}
                disabled={isBusy}
                onChange={({ currentTarget: { value } }) =>
                  save({ source: { ...source, of: entryKinds.find((one) => one === value) ?? 'projects' } })
                }
                data={entryKinds.map((value) => ({ value, label: t(`directories.source.of.${value}`) }))}
              />
            ) : null}
          </span>
          <span className={styles.quiet}>
            {t('directories.source.applications', {
              count: counts.applications,
              number: format.number(counts.applications),
            })}
          </span>
        </li>
        <li>
          <span className={styles.consent}>
            <UserCheck size={16} aria-hidden="true" />
            <strong>{t('directories.source.person')}</strong>
          </span>
          <span>{t('directories.source.personSays')}</span>
          <span className={styles.quiet}>
            {t('directories.source.people', { count: counts.yes, number: format.number(counts.yes) })}
          </span>
        </li>
        <li>
          <span className={styles.consent}>
            <Eye size={16} aria-hidden="true" />
            <strong>{t('directories.source.team')}</strong>
          </span>
          <NativeSelect
            aria-label={t('directories.source.team')}
            size="xs"
            value={moderation}
            disabled={isBusy}
            onChange={(event) => save({ moderation: event.currentTarget.value === 'after' ? 'after' : 'before' })}
            data={[
              { value: 'before', label: t('directories.source.before') },
              { value: 'after', label: t('directories.source.after') },
            ]}
          />
          <span className={styles.quiet}>
            {t('directories.source.entries', { count: counts.published, number: format.number(counts.published) })}
          </span>
        </li>
      </ol>
    </section>
  )
}

function useProgramChoices() {
  const { data } = useQuery(queryOf('listPrograms', { query: { perPage: 100 } }))
  return (data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
}
