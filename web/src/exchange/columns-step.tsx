import { checkMapping, type Import, type ImportMapping } from '@laurel/contract/exchange/imports'
import type { FieldProblem } from '@laurel/contract/kernel'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal, useCall } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { programQuery } from '../programs/index.ts'
import { Button } from '../ui/controls/index.ts'
import { toastError } from '../ui/feedback/index.ts'
import { ArchivePart } from './archive-part.tsx'
import { CategoryPart } from './category-part.tsx'
import { ChoicesPart } from './choices-part.tsx'
import { ConstantsPart } from './constants-part.tsx'
import { IdentityPart } from './identity-part.tsx'
import styles from './import.module.css'
import { withFiles, withoutEmptyConstants } from './mapping-draft.ts'
import { placeOfImports } from './places.ts'
import { MappingProblems } from './problems/mapping-problems.tsx'
import { importReads } from './queries.ts'
import { QuestionsTable } from './questions-table.tsx'
import { ReadingPart } from './reading-part.tsx'
import { SavedPart } from './saved-part.tsx'
import { SheetsPart } from './sheets-part.tsx'

/** What each column means: who and where, then the question that it answers. Starts from what the file suggests. */
export function ColumnsStep({
  one,
  programSlug,
  onChecking,
}: {
  one: Import
  programSlug: string
  onChecking: () => void
}) {
  const { t, locale } = useWords()
  const go = useGo()
  const { data: program } = useSuspenseQuery(programQuery(programSlug, locale))
  const [mapping, setMapping] = useState<ImportMapping>(one.mapping ?? one.suggestion)
  const context = {
    columns: one.columns,
    targets: one.targets,
    categories: one.categories,
    langs: program.supportedLangs,
    sheets: one.sheets,
    hasArchive: one.archive !== null,
  }
  const checking = useChecking(programSlug, one.id, onChecking)
  const sent = withoutEmptyConstants(mapping)
  const found = checking.isAsked ? checkMapping(sent, context) : []
  const file = t('exchange.file.facts', {
    file: one.fileName,
    rows: t('exchange.file.rows', { count: one.total }),
    columns: t('exchange.file.columns', { count: one.columns.length }),
  })
  return (
    <>
      <div className={styles.facts}>
        <strong>{file}</strong>
        {one.headerLines > 0 ? (
          <ReadingPart one={one} programSlug={programSlug} onRead={(read) => setMapping(read.suggestion)} />
        ) : null}
      </div>
      <SavedPart one={one} programSlug={programSlug} mapping={mapping} onChange={setMapping} />
      <MappingProblems problems={found} one={one} focusOn={checking.attempts} />
      <h2>{t('exchange.columns.each')}</h2>
      <div className={styles.parts}>
        <CategoryPart one={one} programSlug={programSlug} mapping={mapping} onChange={setMapping} />
        <IdentityPart one={one} mapping={mapping} langs={program.supportedLangs} onChange={setMapping} />
        <ChoicesPart mapping={mapping} onChange={setMapping} />
      </div>
      <ArchivePart
        one={one}
        programSlug={programSlug}
        onChange={(changed) => setMapping((before) => withFiles(before, changed))}
      />
      <QuestionsTable one={one} mapping={mapping} onChange={setMapping} />
      <ConstantsPart one={one} mapping={mapping} onChange={setMapping} />
      <SheetsPart one={one} mapping={mapping} onChange={setMapping} />
      <div className={styles.actions}>
        <Button
          size="md"
          variant="filled"
          loading={checking.isBusy}
          onClick={() => void checking.check(sent, checkMapping(sent, context))}
        >
          {t('exchange.columns.check')}
        </Button>
        <Button size="md" variant="subtle" onClick={() => void go(placeOfImports(programSlug))}>
          {t('exchange.file.another')}
        </Button>
      </div>
    </>
  )
}

/** Saves the mapping and starts the check; what is not settled is shown instead, and again as it is corrected. */
function useChecking(programSlug: string, importId: string, onChecking: () => void) {
  const words = useWords()
  const save = useCall('setImportMapping')
  const start = useCall('checkImport', { invalidates: importReads })
  const [attempts, setAttempts] = useState(0)
  const isAsking = useRef(false)
  async function check(mapping: ImportMapping, problems: readonly FieldProblem[]): Promise<void> {
    setAttempts((count) => count + 1)
    if (problems.length > 0 || isAsking.current) return
    isAsking.current = true
    const params = { programId: programSlug, importId }
    try {
      await save.mutateAsync({ params, body: mapping })
      await start.mutateAsync({ params })
      onChecking()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    } finally {
      isAsking.current = false
    }
  }
  return { check, attempts, isAsked: attempts > 0, isBusy: save.isPending || start.isPending }
}
