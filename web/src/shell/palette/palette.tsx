import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleDashed, Gavel, MessageSquare, Plus } from 'lucide-react'
import { useState } from 'react'
import { StateMark } from '../../applications/index.ts'
import { queryOf } from '../../kernel/api/index.ts'
import { useGo, usePlatform } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords, WithWords } from '../../kernel/words/index.ts'
import { inboxPlace } from '../../messages/index.ts'
import { type Command, CommandDialog, type CommandGroup } from '../../ui/index.ts'
import { Button, Cover } from '../../ui/page/index.ts'
import { menuIcons } from '../menu/menu-icons.ts'
import { useActiveSession } from '../use-active-session.ts'
import { matches } from './matches.ts'
import styles from './palette.module.css'
import { type Found, useFound } from './use-found.ts'
import { type Acted, usePlaceApplication } from './use-place-application.ts'
import { type MenuPlace, usePlaces } from './use-places.ts'

const wordsOfStates = ['applications']
/** As many programs or sessions as leave room for what else is found. */
const maxOfKind = 4

interface Props {
  /** The program of the page. */
  readonly slug: string | undefined
  readonly onClose: () => void
}

/**
 * Everything that the person may open, found by a few letters (docs/rules.md §13.10). It is there at once: letters follow ⌘K
 * fast.
 */
export function Palette({ slug, onClose }: Props) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const found = useFound(text)
  const groups = useGroups(text.trim(), found, slug)
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  return (
    <CommandDialog
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      escape={t('palette.escape')}
      text={text}
      onText={setText}
      groups={groups}
      isSearching={found.isSearching}
      reported={text.trim() ? t('palette.found', { count }) : ''}
      onClose={onClose}
    >
      {found.hasFailed ? (
        <div className={styles.note} role="alert">
          <p>{t('palette.failed')}</p>
          <Button size="sm" onClick={found.retry}>
            {t('kernel.error.retry')}
          </Button>
        </div>
      ) : null}
      {count === 0 && !found.isSearching && !found.hasFailed ? (
        <div className={styles.note}>
          <p>{t('palette.nothing', { text: text.trim() })}</p>
          <p className={styles.quiet}>{t('palette.nothingHelp')}</p>
        </div>
      ) : null}
    </CommandDialog>
  )
}

function useGroups(typed: string, found: Found, slug: string | undefined): readonly CommandGroup[] {
  const { t } = useWords()
  return [
    { name: t('shell.menu.applications'), commands: useApplications(typed, found) },
    { name: t('shell.programs'), commands: usePrograms(typed, found) },
    { name: t('shell.menu.sessions'), commands: useSessions(typed, slug) },
    { name: t('palette.acts'), commands: useActions(typed, found) },
    { name: t('palette.places'), commands: useMenus(typed, found, slug) },
  ]
}

/** As the address of a program names it; its id where it is not known yet. */
function slugIn({ programs }: Found, id: string): string {
  return programs.find((program) => program.id === id)?.slug ?? id
}

function placeOf(found: Found, { programId, id }: Acted): string {
  return `/admin/programs/${slugIn(found, programId)}/responses/${id}`
}

/** A draft may have no title yet. */
function nameOf({ title, reference, applicant }: Acted): string {
  return title || reference || applicant.name || applicant.email
}

function useApplications(typed: string, found: Found): Command[] {
  const { t } = useWords()
  const go = useGo()
  const rows = found.applications.map((row) => {
    const program = found.programs.find(({ id }) => id === row.programId)?.title
    return {
      id: row.id,
      label: nameOf(row),
      detail: [program, row.applicant.name || row.applicant.email].filter(Boolean).join(', '),
      icon: <Cover name={row.title || row.id} shape="square" className={styles.cover} />,
      end: (
        <WithWords rooms={wordsOfStates}>
          <StateMark state={row.state} />
        </WithWords>
      ),
      onChoose: () => void go(placeOf(found, row)),
    }
  })
  if (!found.hasMore) return rows
  const all = {
    id: 'all',
    label: t('palette.all', { text: typed }),
    icon: <ArrowRight size={18} />,
    onChoose: () => void go(`/admin/deposits?${new URLSearchParams({ search: typed })}`),
  }
  return [...rows, all]
}

function usePrograms(typed: string, { programs }: Found): Command[] {
  const go = useGo()
  if (!typed) return []
  return programs
    .filter(({ title, status }) => status !== 'deleted' && matches(title, typed))
    .slice(0, maxOfKind)
    .map(({ id, slug, title, publishedAt, applications }) => ({
      id,
      label: title,
      icon: <Cover name={slug} shape="square" className={styles.cover} />,
      // As the list of programs opens it: on what there is to do.
      onChoose: () => void go(`/admin/programs/${slug}/${publishedAt && applications ? 'responses' : 'configure'}`),
    }))
}

/** The evaluation sessions of the program of the page. */
function useSessions(typed: string, slug: string | undefined): Command[] {
  const { locale } = useWords()
  const go = useGo()
  const session = useActiveSession(slug)
  const sessions = useQuery({
    ...queryOf('listEvaluationSessions', { params: { programId: slug ?? '' }, query: { lang: locale, perPage: 200 } }),
    enabled: slug !== undefined && may(session, 'program.evaluation.read'),
  }).data?.data
  if (!typed || !slug) return []
  return (sessions ?? [])
    .filter(({ title }) => matches(title, typed))
    .slice(0, maxOfKind)
    .map((one) => ({
      id: one.id,
      label: one.title,
      icon: <Gavel size={18} strokeWidth={1.75} />,
      onChoose: () => void go(`/admin/programs/${slug}/examinations/${one.id}`),
    }))
}

/** What can be done with the application found first, or with that of the page, and what can be begun. */
function useActions(typed: string, found: Found): Command[] {
  const { t } = useWords()
  const go = useGo()
  const session = useSession()
  const onPage = usePlaceApplication()
  const first = typed ? found.applications[0] : onPage
  const rights = useActiveSession(first?.programId)
  const mayWork = first !== undefined && may(rights, 'program.applications.update')
  const create = {
    id: 'create',
    label: t('palette.newProgram'),
    icon: <Plus size={18} />,
    onChoose: () => void go('/admin/home/programs/create'),
  }
  const isCreating = may(session, 'platform.programs.manage') && matches(create.label, typed)
  return [...(mayWork ? actionsWith(first) : []), ...(isCreating ? [create] : [])]

  function actionsWith(row: Acted): Command[] {
    const program = slugIn(found, row.programId)
    return [
      {
        id: 'write',
        label: t('palette.write', { name: row.applicant.name || row.applicant.email }),
        icon: <MessageSquare size={18} strokeWidth={1.75} />,
        keys: ['M'],
        onChoose: () => void go(inboxPlace(program, { view: 'all', responseId: row.id })),
      },
      {
        id: 'status',
        label: t('palette.changeStatus', { title: nameOf(row) }),
        icon: <CircleDashed size={18} strokeWidth={1.75} />,
        keys: ['S'],
        onChoose: () => void go(`${placeOf(found, row)}#status`),
      },
    ]
  }
}

/**
 * The lines of the menus, those of the program of the page first. Where none is called so, the usual pages of the program
 * that something was found in.
 */
function useMenus(typed: string, found: Found, slug: string | undefined): Command[] {
  const { t } = useWords()
  const go = useGo()
  const platform = usePlatform()
  const { ofProgram, ofPlatform } = usePlaces(slug)
  const [first] = found.applications
  const foundIn = first && slugIn(found, first.programId)
  const around = usePlaces(foundIn).ofProgram.filter(({ key }) => key)
  const titleOf = (program: string | undefined) =>
    found.programs.find((one) => one.slug === program || one.id === program)?.title ?? program
  const command = ({ label, icon, key, place }: MenuPlace, detail: string | undefined): Command => {
    const Icon = menuIcons[icon]
    return {
      id: place,
      label: t(label),
      detail,
      icon: <Icon size={18} strokeWidth={1.75} />,
      keys: key && ['G', key.toUpperCase()],
      onChoose: () => void go(place),
    }
  }
  const all = [
    ...ofProgram.map((one) => command(one, titleOf(slug))),
    ...ofPlatform.map((one) => command(one, slug ? platform.name : undefined)),
  ]
  const called = all.filter(({ label, detail }) => matches(`${label} ${detail ?? ''}`, typed))
  if (called.length > 0 || !foundIn) return called
  return around.map((one) => command(foundIn === slug ? one : { ...one, key: undefined }, titleOf(foundIn)))
}
