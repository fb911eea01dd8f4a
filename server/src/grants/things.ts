import { loader, type Things } from '../kernel/http/index.ts'
import { isShown } from './own-grants.ts'
import {
  type AgreementRow,
  type FundRow,
  findAgreement,
  findFund,
  findGrant,
  findGrantFile,
  findInstallment,
  findPayee,
  findReport,
  findTemplate,
  type GrantFileRow,
  type GrantRow,
  type InstallmentRow,
  type PayeeRow,
  type ReportRow,
  type TemplateRow,
} from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    fundId: { as: 'fund'; is: FundRow }
    grantTemplateId: { as: 'grantTemplate'; is: TemplateRow }
    grantId: { as: 'grant'; is: GrantRow }
    agreementId: { as: 'agreement'; is: AgreementRow }
    installmentId: { as: 'installment'; is: InstallmentRow }
    payeeId: { as: 'payee'; is: PayeeRow }
    grantReportId: { as: 'grantReport'; is: ReportRow }
    grantFileId: { as: 'grantFile'; is: GrantFileRow }
    ownedGrantId: { as: 'ownedGrant'; is: GrantRow }
    ownedReportId: { as: 'ownedReport'; is: ReportRow }
  }
}

const isOfProgram = ({ program_id }: { readonly program_id: string }, things: Things) =>
  program_id === (things.program as { id: string } | undefined)?.id

const isOfGrant = ({ grant_id }: { readonly grant_id: string }, things: Things) =>
  grant_id === (things.grant as { id: string } | undefined)?.id

export const grantLoaders = [
  loader({ param: 'fundId', as: 'fund', find: ({ db }, id) => findFund(db, id), isWithin: isOfProgram }),
  loader({
    param: 'grantTemplateId',
    as: 'grantTemplate',
    find: ({ db }, id) => findTemplate(db, id),
    isWithin: isOfProgram,
  }),
  loader({ param: 'grantId', as: 'grant', find: ({ db }, id) => findGrant(db, id), isWithin: isOfProgram }),
  loader({ param: 'agreementId', as: 'agreement', find: ({ db }, id) => findAgreement(db, id), isWithin: isOfGrant }),
  loader({
    param: 'installmentId',
    as: 'installment',
    find: ({ db }, id) => findInstallment(db, id),
    isWithin: isOfGrant,
  }),
  loader({ param: 'payeeId', as: 'payee', find: ({ db }, id) => findPayee(db, id), isWithin: isOfGrant }),
  loader({ param: 'grantReportId', as: 'grantReport', find: ({ db }, id) => findReport(db, id), isWithin: isOfGrant }),
  loader({ param: 'grantFileId', as: 'grantFile', find: ({ db }, id) => findGrantFile(db, id), isWithin: isOfProgram }),
  loader({
    param: 'ownedGrantId',
    as: 'ownedGrant',
    find: ({ db }, id) => findGrant(db, id),
    isWithin: (grant, things) =>
      isShown(grant) && grant.application_id === (things.application as { id: string } | undefined)?.id,
  }),
  loader({
    param: 'ownedReportId',
    as: 'ownedReport',
    find: ({ db }, id) => findReport(db, id),
    isWithin: (report, things) => report.grant_id === (things.ownedGrant as { id: string } | undefined)?.id,
  }),
]
