import { useMemo, useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { askPageForHelp, type KeyHelp, keyName, useShortcuts } from '../ui/keys/index.ts'
import { useGoKeys } from './palette/use-go-keys.ts'
import { usePlaces } from './palette/use-places.ts'

/** What keys do on every page of the back office (docs/rules.md §13.8): ⌘K searches everything, G goes, ? tells all keys. */
export function useGlobalKeys(slug: string | undefined) {
  const { t, locale } = useWords()
  const [open, setOpen] = useState<'search' | 'help'>()
  const { ofProgram, ofPlatform } = usePlaces(slug)
  const places = [...ofProgram, ...ofPlatform].filter(({ key }) => key)
  const search = () => setOpen('search')
  const help = () => {
    if (!askPageForHelp()) setOpen('help')
  }
  useShortcuts({
    'mod+k': (event) => {
      event.preventDefault()
      // Over another dialog it would carry away what is being done there.
      if (open === 'search') setOpen(undefined)
      else if (!document.querySelector('[role="dialog"][aria-modal="true"]')) search()
    },
    '?': (event) => {
      event.preventDefault()
      help()
    },
  })
  useGoKeys(places)
  const written = JSON.stringify(places.map(({ label, key }) => ({ keys: ['G', key?.toUpperCase()], does: t(label) })))
  const keyHelps = useMemo<readonly KeyHelp[]>(
    () => [{ keys: [keyName('mod+k', locale)], does: t('table.keys.search') }, ...(JSON.parse(written) as KeyHelp[])],
    [written, t, locale],
  )
  return {
    keyHelps,
    search,
    help,
    close: () => setOpen(undefined),
    isSearching: open === 'search',
    isHelping: open === 'help',
  }
}
