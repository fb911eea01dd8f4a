import type { StoredCompany } from '@laurel/contract/forms'
import { isCompanyNumber } from '@laurel/contract/forms/definition'
import { companyNumberOf } from '@laurel/contract/forms/engine'
import type { Field } from '@laurel/contract/forms/fields'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Cell } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import type { ExportedApplication } from './exported.ts'
import type { PlannedColumn } from './plan.ts'

/** Beside which column, and under which heading. */
export interface CompanyPlace {
  readonly columnId: string
  readonly key: string
  readonly heading: string
  readonly locale: Locale
  /** What stands in a cell in its place, where the column is to be hidden. */
  coded(cell: Cell): Cell
}

type Found = Extract<StoredCompany, { state: 'found' }>

const facts = ['name', 'legalForm', 'address', 'fetchedAt'] as const

/** What the register said of the number that a question asks for: name, legal form, address, and the day it was read. */
export function companyColumns(
  { columnId, key, heading, locale, coded }: CompanyPlace,
  field: Field,
  valueIn: (document: ExportedApplication, item: number) => unknown,
): PlannedColumn[] {
  if (!isCompanyNumber(field.type)) return []
  return facts.map((fact): PlannedColumn => {
    const read = (document: ExportedApplication, item: number): Cell => {
      const company = document.companies.get(companyNumberOf(field, valueIn(document, item)) ?? '')
      return company?.state === 'found' ? coded(textOf(company, fact)) : ''
    }
    return {
      columnId,
      key: `${key}.${fact}`,
      title: `${heading} – ${say(locale, `exchange.export.company.${fact}`)}`,
      type: 'text',
      width: fact === 'fetchedAt' ? 14 : 30,
      read,
      readJson: (document) => read(document, 0) || null,
    }
  })
}

function textOf(company: Found, fact: (typeof facts)[number]): string {
  return fact === 'fetchedAt' ? company.fetchedAt.slice(0, 10) : company[fact]
}
