import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Columns3, Download, FileSpreadsheet, RotateCw } from 'lucide-react'
import { useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords, WithWords } from '../../kernel/words/index.ts'
import { carryChoice, type ListChoice, markOfChoice } from '../../listing/index.ts'
import { Button, Menu } from '../../ui/controls/index.ts'
import { columnsOfList, usualSettings } from './draft.ts'
import { placeOfExportView } from './places.ts'
import { exportColumnsQuery, templatesQuery } from './queries.ts'
import { useStartExport } from './use-exports.ts'

export interface ListExportProps {
  readonly programSlug: string
  /** What the list is asked for. */
  readonly query: { readonly search?: string; readonly filter?: string; readonly sort?: string }
  /** The columns that it shows. */
  readonly columns: readonly string[]
  /** The rows picked; none: all that match. */
  readonly selected: readonly string[]
  /** Left out of all that match. */
  readonly leftOut: readonly string[]
  /** How many are chosen; 0: none, and all that match are meant. */
  readonly count: number
}

const ownWords = ['exchange']

/** In the list of applications: exports what it shows, or what is picked in it. */
export function ListExport(props: ListExportProps) {
  const session = useSession()
  if (!may(session, 'program.applications.export')) return null
  return (
    <WithWords rooms={ownWords}>
      <ExportMenu {...props} />
    </WithWords>
  )
}

function ExportMenu({ programSlug, query, columns, selected, leftOut, count }: ListExportProps) {
  const { t, locale, format } = useWords()
  const go = useGo()
  const columnsRead = useQuery(exportColumnsQuery(programSlug))
  const offered = columnsRead.data
  const templates = useQuery(templatesQuery(programSlug)).data?.data ?? []
  const { start, isPending } = useStartExport(programSlug)
  const { search, filter, sort } = query
  const choice = choiceOf(selected, leftOut)
  // Rows stay picked while one looks elsewhere: what the list is asked for meanwhile does not concern them.
  const requested = { ...(choice && 'only' in choice ? {} : { search, filter }), sort }
  const what = { ...withoutBlanks(requested), ...choice }
  const settings =
    offered && usualSettings('xlsx', locale, columnsOfList(columns, offered.data, offered.mayExportPersonal))
  const choose = () => {
    if (choice) carryChoice(choice)
    const mark = choice && markOfChoice(choice)
    void go(placeOfExportView(programSlug, { ...requested, columns: columns.join(), choice: mark }))
  }
  const label = choice
    ? t('exchange.export.actOnPicked', { count, number: format.number(count) })
    : t('exchange.export.act')
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <Button
          loading={isPending}
          leftSection={<Download size={16} aria-hidden="true" />}
          rightSection={<ChevronDown size={14} aria-hidden="true" />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columnsRead.isError ? (
          <Menu.Item
            leftSection={<RotateCw size={16} />}
            closeMenuOnClick={false}
            onClick={() => void columnsRead.refetch()}
          >
            {t('exchange.export.columnsFailed')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<FileSpreadsheet size={16} />}
            disabled={!settings}
            onClick={() => settings && void start({ settings, what })}
          >
            {t('exchange.export.theseColumns')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Columns3 size={16} />} onClick={choose}>
          {t('exchange.export.chooseColumns')}
        </Menu.Item>
        {templates.length > 0 ? <Menu.Label>{t('exchange.export.kept')}</Menu.Label> : null}
        {templates.map(({ id, name, settings: saved, missing }) => (
          <Menu.Item key={id} disabled={missing.length > 0} onClick={() => void start({ settings: saved, what, name })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function choiceOf(selected: readonly string[], leftOut: readonly string[]): ListChoice | undefined {
  if (selected.length > 0) return { only: [...selected] }
  return leftOut.length > 0 ? { except: [...leftOut] } : undefined
}

function withoutBlanks(words: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
