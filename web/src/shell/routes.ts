import { accessPages } from '../access/index.ts'
import { applicationPages } from '../applications/index.ts'
import { auditPages } from '../audit/index.ts'
import { evaluationPages } from '../evaluation/index.ts'
import { exchangePages } from '../exchange/index.ts'
import { formPages } from '../forms/index.ts'
import { identityPages } from '../identity/index.ts'
import type { Page } from '../kernel/router/index.ts'
import { messagePages } from '../messages/index.ts'
import { platformPages } from '../platforms/index.ts'
import { privacyPages } from '../privacy/index.ts'
import { programPages } from '../programs/index.ts'
import { sitePages } from '../site/index.ts'

/** The pages of all rooms. A room that shows something adds its list: `...programPages`. */
export const pages: readonly Page[] = [
  ...platformPages,
  ...identityPages,
  ...accessPages,
  ...sitePages,
  ...formPages,
  ...programPages,
  ...exchangePages,
  ...auditPages,
  ...privacyPages,
  ...applicationPages,
  ...evaluationPages,
  ...messagePages,
]
