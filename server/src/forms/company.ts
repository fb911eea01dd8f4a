import type { CompanyLookUp } from '@laurel/contract/forms'
import { z } from 'zod'
import { getJson } from '../kernel/outside/index.ts'
import { legalFormOf } from './legal-forms.ts'

/** Of the answer of recherche-entreprises.api.gouv.fr, what is used here. */
const Place = z.object({ siret: z.string(), adresse: z.string().nullish(), etat_administratif: z.string().nullish() })
const Answer = z.object({
  results: z.array(
    z.object({
      siren: z.string(),
      nom_complet: z.string().min(1),
      nature_juridique: z.string().nullish(),
      etat_administratif: z.string().nullish(),
      siege: Place.nullish(),
      matching_etablissements: z.array(Place).nullish(),
    }),
  ),
})

const timeout = 3000
const storedFor = 3_600_000
const maxStored = 1000
/** The source allows seven calls a second to everybody behind one address. */
const maxPerSecond = 5

interface Cached {
  readonly until: number
  readonly answer: CompanyLookUp
}

/** Where companies are found by their number. */
export interface CompanyRegister {
  /** @param number bare and valid, 9 or 14 digits */
  find(number: string, now: Date): Promise<CompanyLookUp>
}

/** The register at an address: keeps what it learnt for an hour, asks a few times a second at most, and never throws. */
export function createCompanyRegister(source: string): CompanyRegister {
  const cached = new Map<string, Cached>()
  let second = { from: 0, calls: 0 }

  const mayAsk = (at: number) => {
    if (Math.abs(at - second.from) >= 1000) second = { from: at, calls: 0 }
    second.calls += 1
    return second.calls <= maxPerSecond
  }

  return {
    async find(number, now) {
      const at = now.getTime()
      const known = cached.get(number)
      if (known && known.until > at) return known.answer
      if (!mayAsk(at)) return { state: 'unavailable' }
      const answer = await ask(source, number, now).catch((): CompanyLookUp => ({ state: 'unavailable' }))
      if (answer.state === 'unavailable') return answer
      const [oldest] = cached.keys()
      if (oldest !== undefined && cached.size >= maxStored) cached.delete(oldest)
      cached.set(number, { until: at + storedFor, answer })
      return answer
    },
  }
}

async function ask(source: string, number: string, now: Date): Promise<CompanyLookUp> {
  const address = new URL(`${source.replace(/\/+$/, '')}/search`)
  address.searchParams.set('q', number)
  const { results } = Answer.parse(await getJson(address, timeout))
  const company = results.find(({ siren }) => siren === number.slice(0, 9))
  if (!company) return { state: 'not_found' }
  const places = [company.siege, ...(company.matching_etablissements ?? [])]
  const place = number.length === 14 ? places.find((one) => one?.siret === number) : company.siege
  if (number.length === 14 && !place) return { state: 'not_found' }
  const state = number.length === 14 ? place?.etat_administratif : company.etat_administratif
  return {
    state: 'found',
    name: company.nom_complet,
    address: place?.adresse ?? '',
    legalForm: legalFormOf(company.nature_juridique),
    isActive: state !== 'F' && state !== 'C',
    fetchedAt: now.toISOString(),
  }
}

const registers = new Map<string, CompanyRegister>()

/** The installation's register; undefined where none is set. */
export function companyRegister(source: string | undefined): CompanyRegister | undefined {
  if (source === undefined) return undefined
  const register = registers.get(source) ?? createCompanyRegister(source)
  registers.set(source, register)
  return register
}
