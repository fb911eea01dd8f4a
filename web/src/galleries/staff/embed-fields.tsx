import type { Gallery } from '@laurel/contract/galleries'
import type { Program } from '@laurel/contract/programs'
import { Copy } from 'lucide-react'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, TagsInput } from '../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { Card } from '../../ui/page/index.ts'
import { galleryPath } from '../queries.ts'
import styles from './staff.module.css'
import type { ChangeGallery, WrittenGallery } from './use-gallery-draft.ts'

/** Other sites that may show the gallery in a frame, and what they put in their page. */
export function EmbedFields({
  draft,
  gallery,
  program,
  problem,
  change,
}: {
  draft: WrittenGallery
  gallery: Gallery
  program: Pick<Program, 'slug' | 'defaultLang'>
  problem: string | undefined
  change: ChangeGallery
}) {
  const { t, text } = useWords()
  const { origin = window.location.origin } = usePlatform()
  const address = `${origin}/${program.defaultLang}${galleryPath(program.slug, gallery.slug)}?embed=1`
  const title = text(draft.title).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const snippet = `<iframe src="${address}" title="${title}" width="100%" height="800" style="border:0" loading="lazy"></iframe>`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snippet)
      toastSuccess({ title: t('galleries.copied') })
    } catch {
      toastError({ title: t('galleries.notCopied') })
    }
  }
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('galleries.embed')}</h2>
      <TagsInput
        label={t('galleries.embedHosts')}
        description={t('galleries.embedHelp')}
        placeholder="www.example.org"
        value={draft.embedHosts}
        maxTags={20}
        error={problem}
        onChange={(embedHosts) => change({ embedHosts })}
      />
      {draft.embedHosts.length > 0 ? (
        <>
          <pre className={styles.code}>
            <code>{snippet}</code>
          </pre>
          <span>
            <Button leftSection={<Copy size={15} aria-hidden="true" />} onClick={() => void copy()}>
              {t('galleries.copy')}
            </Button>
          </span>
        </>
      ) : null}
    </Card>
  )
}
