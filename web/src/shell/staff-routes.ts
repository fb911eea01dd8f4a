import { accessStaffPages } from '../access/index.ts'
import { applicationStaffPages } from '../applications/index.ts'
import { auditStaffPages } from '../audit/index.ts'
import { builderStaffPages } from '../builder/index.ts'
import { emailStaffPages } from '../emails/index.ts'
import { evaluationStaffPages } from '../evaluation/index.ts'
import { exchangeStaffPages } from '../exchange/index.ts'
import type { Page } from '../kernel/router/index.ts'
import { messageStaffPages } from '../messages/index.ts'
import { notificationStaffPages } from '../notifications/index.ts'
import { platformStaffPages } from '../platforms/index.ts'
import { programStaffPages } from '../programs/index.ts'
import { reportStaffPages } from '../reports/index.ts'
import { siteStaffPages } from '../site/index.ts'

/** The pages of the back office: a browser learns of them when it goes there. */
export const staffPages: readonly Page[] = [
  ...platformStaffPages,
  ...accessStaffPages,
  ...siteStaffPages,
  ...builderStaffPages,
  ...programStaffPages,
  ...exchangeStaffPages,
  ...auditStaffPages,
  ...emailStaffPages,
  ...applicationStaffPages,
  ...evaluationStaffPages,
  ...messageStaffPages,
  ...notificationStaffPages,
  ...reportStaffPages,
]
