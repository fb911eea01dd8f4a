import { type Page, page } from '../kernel/router/index.ts'

/** Where the link of a file leads while it is not given (server: files/stream-file.ts). */
export const filePages: readonly Page[] = [
  page({
    area: 'public',
    path: '/file',
    view: () => import('./file-page.tsx').then((m) => m.FilePage),
    words: ['files'],
    title: 'files.link.name',
    search: (raw) => ({ at: typeof raw.at === 'string' && isOurs(raw.at) ? raw.at : undefined }),
    load: async () => ({ hidden: true }),
  }),
]

/** An address of files here, and no other: what is written in a link may come from anyone. */
function isOurs(address: string): boolean {
  return /^\/api\/[\w./-]+(\?[\w=&-]*)?$/.test(address)
}
