import { readText } from '@laurel/contract/kernel/text'
import { mySessionQuery, mySessionsQuery, ownSessionId } from '../evaluation/index.ts'
import { isRefusal } from '../kernel/api/index.ts'
import { type Page, page, redirectTo, signedInOnly } from '../kernel/router/index.ts'
import { roomQuery } from './queries.ts'

/** The page of a juror’s session, and the room in which the jury deliberates. */
export const deliberationPages: readonly Page[] = [
  page({
    area: 'account',
    path: '/applications/$programSlug/sessions/details/$sessionSlug',
    words: ['evaluation'],
    view: () => import('./jury/my-session-page.tsx').then((m) => m.MySessionPage),
    guard: signedInOnly,
    async load({ read, params, locale }) {
      const session = await read(mySessionQuery(await ownSessionId(read(mySessionsQuery), params)))
      return { title: readText(session.title, locale, session.defaultLang), hidden: true }
    },
  }),
  page({
    area: 'jury',
    path: '/applications/$programSlug/sessions/deliberation/$sessionSlug',
    words: ['evaluation'],
    view: () => import('./room/room-page.tsx').then((m) => m.RoomPage),
    guard: signedInOnly,
    async load({ read, params, locale }) {
      const id = await ownSessionId(read(mySessionsQuery), params)
      const { programSlug, sessionSlug } = params
      const home = `/applications/${programSlug}/sessions/details/${sessionSlug}`
      const room = await read(roomQuery(id)).catch((thrown: unknown) => {
        // There is no room before the deliberation, nor without the charter signed: both are told there.
        throw isRefusal(thrown, 'not_found') ? redirectTo(home, locale) : thrown
      })
      return { title: readText(room.title, locale, room.defaultLang), hidden: true }
    },
  }),
]
