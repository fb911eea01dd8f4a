import { memberErasure } from '../access/index.ts'
import {
  applicationFileLinks,
  applicationFileNotices,
  applicationFileSide,
  myApplicationLinks,
  myApplicationNews,
  myApplicationParts,
  mySpaceSide,
  mySpaceUnread,
} from '../applications/index.ts'
import { loadNamedConflicts } from '../assignment/index.ts'
import { loadEvaluationSummary } from '../evaluation/index.ts'
import { loadGalleryChoice, loadHomeGallery } from '../galleries/index.ts'
import { type Assembly, later, type Page } from '../kernel/router/index.ts'
import {
  loadConversationLink,
  loadMyMessagesLink,
  loadMyUnread,
  loadSpacePanel,
  loadUnreachedNotice,
} from '../messages/index.ts'
import { loadEraseMember } from '../privacy/index.ts'
import { homeGallery, homeGalleryChoice } from '../programs/index.ts'
import { colorSchemeScript } from '../ui/scheme/color-scheme.ts'
import '../ui/tokens/index.css'
import { ApplicationNews } from './application-news.tsx'
import { enterAuth } from './enter-auth.ts'
import { ErrorLook } from './error-look.tsx'
import { PageShapes } from './page-shapes.tsx'
import { AroundPages } from './scheme/around-pages.tsx'

homeGallery.fill(later(async () => (await loadHomeGallery()).default))
homeGalleryChoice.fill(later(async () => (await loadGalleryChoice()).default))
myApplicationLinks.fill(later(async () => (await loadMyMessagesLink()).default))
applicationFileLinks.fill(later(async () => (await loadConversationLink()).default))
myApplicationParts.fill(later(async () => (await loadNamedConflicts()).default))
myApplicationNews.fill(ApplicationNews)
mySpaceSide.fill(later(async () => (await loadSpacePanel()).default))
mySpaceUnread.fill(later(async () => (await loadMyUnread()).default))
applicationFileNotices.fill(later(async () => (await loadUnreachedNotice()).default))
applicationFileSide.fill(later(async () => (await loadEvaluationSummary()).default))
memberErasure.fill(later(async () => (await loadEraseMember()).default))

/** The web of these pages: what surrounds those of each area. `further` surrounds the areas that visitors do not know. */
export const assemblyOf = (pages: readonly Page[], further: Assembly['areas'] = {}): Assembly => ({
  pages,
  headScript: colorSchemeScript,
  ErrorLook,
  Around: AroundPages,
  areas: {
    public: { layout: () => import('./public-layout.tsx').then((m) => m.PublicLayout), words: ['consent'] },
    auth: {
      layout: () => import('./auth-layout.tsx').then((m) => m.AuthLayout),
      enter: enterAuth,
      words: ['consent'],
    },
    account: {
      layout: () => import('./public-layout.tsx').then((m) => m.PublicLayout),
      words: ['consent'],
      Loading: PageShapes,
    },
    apply: { layout: () => import('./apply-layout.tsx').then((m) => m.ApplyLayout), Loading: PageShapes },
    jury: { layout: () => import('./jury-layout.tsx').then((m) => m.JuryLayout), Loading: PageShapes },
    ...further,
  },
})
