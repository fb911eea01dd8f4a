import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronsUpDown } from 'lucide-react'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { Link, useGo } from '../../kernel/router/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { Menu } from '../../ui/controls/index.ts'
import { Cover } from '../../ui/page/index.ts'
import styles from './switches.module.css'

type Face = Pick<AnswerOf<'getProgram'>, 'title' | 'phase' | 'closesAt'>

/** The program of the menu: its name and where it stands; opens the list of the programs that run now. */
export function ProgramSwitch({ slug, isRail }: { slug: string; isRail: boolean }) {
  const words = useWords()
  const { t, locale } = words
  const go = useGo()
  const program = useQuery(
    queryOf('getProgram', { params: { programId: slug }, query: { lang: locale } }, { maxAge: 400_000 }),
  ).data
  const others =
    useQuery(queryOf('listPrograms', { query: { lang: locale, limit: 20 } }, { maxAge: 120_000 })).data?.data ?? []
  return (
    <>
      {isRail ? null : (
        <Link to="/admin/programs" className={styles.back}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('shell.allPrograms')}
        </Link>
      )}
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <button
            type="button"
            className={styles.program}
            aria-label={isRail ? t('shell.switchProgram', { name: program?.title ?? slug }) : undefined}
          >
            <span className={styles.cover}>
              <Cover name={slug} shape="square" />
            </span>
            {isRail ? null : (
              <>
                <span className={styles.words}>
                  <strong title={program?.title}>{program?.title ?? slug}</strong>
                  <span>{program ? phaseText(program, words) : ' '}</span>
                </span>
                <ChevronsUpDown size={15} aria-hidden="true" />
              </>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('shell.programs')}</Menu.Label>
          {others.map((other) => (
            <Menu.Item
              key={other.id}
              aria-current={other.slug === slug || undefined}
              onClick={() => void go(`/admin/programs/${other.slug}/configure`)}
            >
              {other.title}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => void go('/admin/programs')}>{t('shell.allPrograms')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function phaseText({ phase, closesAt }: Face, { t, format }: Words): string {
  if (phase !== 'open' || !closesAt) return t(`shell.phase.${phase}`)
  return t('shell.phase.openUntil', { date: format.shortDate(closesAt) })
}
