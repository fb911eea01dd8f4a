import {
  type ApplicationState,
  applicationSources,
  applicationStates,
  gateStatuses,
} from '@laurel/contract/applications/states'
import type { ExportFact, TableFormat } from '@laurel/contract/exchange/exports'
import { readText } from '@laurel/contract/kernel/text'
import type { ScenePlatform } from '../../kernel/scene.ts'
import type { Cell } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import { pageAddress } from '../../platforms/index.ts'
import type { Language } from './answer-cell.ts'
import type { ExportContext } from './export-context.ts'
import type { ExportedApplication } from './exported.ts'
import { wallTime } from './wall-time.ts'

/** What facts are read with. */
export interface FactReading {
  readonly context: ExportContext
  readonly platform: ScenePlatform
  readonly language: Language
  readonly format: TableFormat
}

/** How one fact of an application stands in a cell; moments as the program's clocks showed them, in JSON as they are. */
export function factReader(fact: ExportFact, reading: FactReading): (document: ExportedApplication) => Cell {
  const { context, platform, language } = reading
  const moment = momentReader(reading)
  const words = (kind: string, values: readonly string[]) =>
    new Map(values.map((value) => [value, say(language.locale, `exchange.export.${kind}.${value}`)]))
  switch (fact) {
    case 'state': {
      const states = words('state', applicationStates)
      return ({ application }) => states.get(application.state satisfies ApplicationState)
    }
    case 'status': {
      const labels = new Map(
        [...context.statuses.values()].map(({ id, label }) => [
          id,
          readText(label, language.locale, language.fallback),
        ]),
      )
      return ({ application }) => labels.get(application.statusId ?? '')
    }
    case 'source': {
      const sources = words('source', applicationSources)
      return ({ application }) => sources.get(application.source)
    }
    case 'gates': {
      const statuses = words('gate', gateStatuses)
      return ({ gates }) => [...new Set(gates)].map((status) => statuses.get(status) ?? status).join(', ')
    }
    case 'tags':
      return ({ tags }) => tags.map((label) => readText(label, language.locale, language.fallback)).join(', ')
    case 'assignees':
      return ({ assignees }) => assignees.join(', ')
    case 'category': {
      const titles = new Map(
        [...context.categories.values()].map(({ id, title }) => [
          id,
          readText(title, language.locale, language.fallback),
        ]),
      )
      return ({ application }) => titles.get(application.categoryId)
    }
    case 'link': {
      const base = pageAddress(platform, language.locale, `/admin/programs/${context.program.slug}/responses`)
      return ({ application }) => `${base}/${application.id}`
    }
    case 'createdAt':
    case 'updatedAt':
    case 'submittedAt':
    case 'decidedAt':
    case 'decisionPublishedAt':
      return ({ application }) => moment(application[fact])
    default:
      return ({ application }) => application[fact]
  }
}

function momentReader({ context, format }: FactReading): (moment: Date | null) => Cell {
  if (format === 'json') return (moment) => moment?.toISOString()
  const onTheClock = wallTime(context.program.timeZone)
  if (format !== 'csv') return (moment) => moment && onTheClock(moment)
  return (moment) => moment && onTheClock(moment).toISOString().slice(0, 19).replace('T', ' ')
}
