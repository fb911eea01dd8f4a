import { isAwardShown } from '@laurel/contract/awards'
import { readAwardCode } from '@laurel/contract/awards/sheet'
import { isId } from '@laurel/contract/kernel'
import { loader } from '../kernel/http/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import {
  type AwardRead,
  findAward,
  findByCode,
  findKey,
  findTemplate,
  type KeyRow,
  type TemplateRow,
} from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    awardTemplateId: { as: 'awardTemplate'; is: TemplateRow }
    awardId: { as: 'award'; is: AwardRead }
    awardCode: { as: 'publicAward'; is: AwardRead }
    awardKeyId: { as: 'awardKey'; is: KeyRow }
  }
}

interface OfProgram {
  readonly program_id: string
}
const isOfProgram = (one: OfProgram, { program }: { readonly program?: unknown }) =>
  one.program_id === (program as ProgramRow | undefined)?.id

/** The decision that it tells of may have been taken back. */
export function isShown(award: AwardRead, now: Date): boolean {
  const { applicationState: state, decision, stateBeforeDecision, submittedAt, decisionPublishedAt } = award
  const application = state ? { state, stateBeforeDecision, submittedAt, decisionPublishedAt } : undefined
  return isAwardShown(application, decision, now)
}

export const awardLoaders = [
  loader({
    param: 'awardTemplateId',
    as: 'awardTemplate',
    find: async ({ db }, id) => (isId(id) ? findTemplate(db, id) : undefined),
    isWithin: isOfProgram,
    programOf: ({ program_id }) => program_id,
  }),
  loader({
    param: 'awardId',
    as: 'award',
    find: async ({ db }, id) => (isId(id) ? findAward(db, id) : undefined),
    isWithin: isOfProgram,
    programOf: ({ program_id }) => program_id,
  }),
  loader({
    param: 'awardCode',
    as: 'publicAward',
    async find({ db }, typed) {
      const code = readAwardCode(typed)
      return code === undefined ? undefined : findByCode(db, code)
    },
    visibleToAnyone: ({ now }, award) => isShown(award, now),
  }),
  loader({
    param: 'awardKeyId',
    as: 'awardKey',
    find: async ({ db }, id) => (isId(id) ? findKey(db, id) : undefined),
    visibleToAnyone: () => true,
  }),
]
