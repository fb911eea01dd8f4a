import type { Directory } from '@laurel/contract/directories'
import { readText } from '@laurel/contract/kernel/text'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, TagsInput } from '../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import styles from './staff.module.css'
import { useChangeDirectory } from './use-directory.ts'

/** As the server reads it: `www.example.org`, or `*.example.org` for all below it. */
const host = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:\d{2,5})?$/

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Other sites that may show the directory in a frame, and what they put in their page. */
export function EmbedPart({ directory }: { directory: Directory }) {
  const { t } = useWords()
  const { defaultLang, origin = window.location.origin } = usePlatform()
  const { save, isBusy } = useChangeDirectory(directory)
  const [hosts, setHosts] = useState(directory.embedHosts)
  const isGood = hosts.every((one) => host.test(one))
  const isChanged = hosts.join() !== directory.embedHosts.join()
  const title = escaped(readText(directory.title, defaultLang, defaultLang))
  const address = `${origin}/${defaultLang}/directories/${directory.slug}?embed=1`
  const snippet = `<iframe src="${address}" title="${title}" width="100%" height="800" style="border:0" loading="lazy"></iframe>`
  const copy = () =>
    navigator.clipboard.writeText(snippet).then(
      () => toastSuccess({ title: t('directories.embed.copied') }),
      () => toastError({ title: t('directories.embed.notCopied') }),
    )
  return (
    <section className={styles.part} aria-label={t('directories.embed.title')}>
      <h2>{t('directories.embed.title')}</h2>
      <TagsInput
        label={t('directories.embed.hosts')}
        description={t('directories.embed.help')}
        placeholder="www.example.org"
        value={hosts}
        maxTags={20}
        error={isGood ? undefined : t('directories.embed.wrong')}
        onChange={(next) => setHosts(next.map((one) => one.trim().toLowerCase()))}
      />
      <div className={styles.actions}>
        <Button disabled={!isGood || !isChanged} loading={isBusy} onClick={() => save({ embedHosts: hosts })}>
          {t('directories.embed.save')}
        </Button>
      </div>
      {directory.embedHosts.length > 0 ? (
        <>
          <pre className={styles.code}>
            <code>{snippet}</code>
          </pre>
          <div>
            <Button leftSection={<Copy size={15} aria-hidden="true" />} onClick={() => void copy()}>
              {t('directories.embed.copy')}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  )
}
