import { type Page, page } from '../kernel/router/index.ts'

/** Where others lead back to. */
export const integrationPages: readonly Page[] = [
  page({
    area: 'bare',
    path: '/slack-oauth',
    view: () => import('./slack-landing-page.tsx').then((m) => m.SlackLandingPage),
    words: ['integrations'],
    title: 'integrations.connectSlack',
    localeInPath: 'optional',
  }),
]
