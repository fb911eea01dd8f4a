import { useQuery } from '@tanstack/react-query'
import { useIsAlive } from '../kernel/alive/index.ts'
import { type Api, isRefusal, useApi } from '../kernel/api/index.ts'
import { Link, type PageProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { buttonClass, MessagePage } from '../ui/page/index.ts'

/** Milliseconds between two looks while a file is being scanned. */
const pace = 4000

type Found = 'scanning' | 'ready' | 'infected' | 'missing'

/** A file whose link was opened while it was scanned, or that is erased: says so, and opens it once it may be read. */
export function FilePage({ search: { at } }: PageProps<'/file', { readonly at: string | undefined }>) {
  const { t } = useWords()
  const api = useApi()
  const isAlive = useIsAlive()
  const { data: found = at ? undefined : 'missing' } = useQuery({
    queryKey: ['file-link', at],
    queryFn: async () => await look(api, at ?? ''),
    enabled: isAlive && at !== undefined,
    refetchInterval: ({ state }) => (state.data === 'scanning' ? pace : false),
  })
  return (
    <div role="status">
      <MessagePage
        title={t(found ? `files.link.${found}.title` : 'files.link.name')}
        message={t(found ? `files.link.${found}.message` : 'files.link.looking')}
        actions={
          found === 'ready' ? (
            <a className={buttonClass({ variant: 'primary' })} href={at}>
              {t('files.link.open')}
            </a>
          ) : found === 'missing' || found === 'infected' ? (
            <Link className={buttonClass({ variant: 'primary' })} to="/">
              {t('kernel.error.home')}
            </Link>
          ) : null
        }
      />
    </div>
  )
}

/** Asks for one byte: the answer says whether there is more. */
async function look({ send }: Api, at: string): Promise<Found> {
  try {
    await send({ method: 'GET', path: at, quiet: true, headers: { range: 'bytes=0-0' } })
    return 'ready'
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    if (thrown.code === 'file_scanning') return 'scanning'
    if (thrown.code === 'file_infected') return 'infected'
    if (thrown.code === 'range_not_satisfiable') return 'ready'
    if (thrown.status >= 400 && thrown.status < 500) return 'missing'
    throw thrown
  }
}
