import type { PageErrorFacts } from '../kernel/router/index.ts'

/** No certificate has this code, or nobody may see it. */
export const awardNotFound: PageErrorFacts = {
  status: 404,
  title: 'awards.not_found.title',
  message: 'awards.not_found.message',
  button: { label: 'awards.not_found.button', to: '/awards' },
}
