import { accessPages } from '../access/index.ts'
import { applicationPages } from '../applications/index.ts'
import { assignmentPages } from '../assignment/index.ts'
import { awardPages } from '../awards/index.ts'
import { collaborationPages } from '../collaboration/index.ts'
import { deliberationPages } from '../deliberation/index.ts'
import { directoryPages } from '../directories/index.ts'
import { evaluationPages } from '../evaluation/index.ts'
import { filePages } from '../files/index.ts'
import { galleryPages } from '../galleries/index.ts'
import { grantPages } from '../grants/index.ts'
import { identityPages } from '../identity/index.ts'
import type { Page } from '../kernel/router/index.ts'
import { messagePages, newsletterPages } from '../messages/index.ts'
import { platformPages } from '../platforms/index.ts'
import { privacyPages } from '../privacy/index.ts'
import { programPages } from '../programs/index.ts'
import { reportPages } from '../reports/index.ts'
import { resultsPages } from '../results/index.ts'
import { sitePages } from '../site/index.ts'
import { ssoPages } from '../sso/index.ts'
import { votePages } from '../votes/index.ts'
import { byQuery, orSession } from './program-or-session.ts'

/** The pages of visitors, applicants and jurors: every browser knows them. Those of rare places are in staff-routes.ts. */
export const pages: readonly Page[] = [
  ...platformPages,
  ...identityPages,
  ...ssoPages,
  ...accessPages,
  ...sitePages,
  ...filePages,
  ...programPages.map(orSession).map(byQuery),
  ...privacyPages,
  ...applicationPages,
  ...collaborationPages,
  ...evaluationPages,
  ...assignmentPages,
  ...resultsPages,
  ...deliberationPages,
  ...grantPages,
  ...galleryPages,
  ...votePages,
  ...awardPages,
  ...messagePages,
  ...newsletterPages,
  ...directoryPages,
  ...reportPages,
]
