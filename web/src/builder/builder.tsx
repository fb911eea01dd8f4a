import type { Form, FormAround } from '@laurel/contract/forms'
import { Plus, Redo2, SlidersHorizontal, Undo2 } from 'lucide-react'
import { memo, useMemo, useRef, useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Button, SegmentedControl, useDisclosure, useMediaQuery } from '../ui/controls/index.ts'
import { SaveState } from '../ui/feedback/index.ts'
import { FullPage, PageBar } from '../ui/frame/index.ts'
import { IconButton } from '../ui/index.ts'
import { useShortcuts } from '../ui/keys/index.ts'
import { VisuallyHidden } from '../ui/page/index.ts'
import { AdviceBar } from './advice/advice-bar.tsx'
import styles from './builder.module.css'
import { BuilderProvider, useBuilder, useBuilderParts } from './builder-context.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { Palette } from './canvas/palette.tsx'
import { FormMenu } from './form-menu.tsx'
import { usesText } from './list/uses-text.ts'
import { EligibilityDialog } from './logic/eligibility-dialog.tsx'
import { Preview } from './preview/preview.tsx'
import { ProblemBar } from './problem-bar.tsx'
import { Properties } from './properties/properties.tsx'
import { PublishDialog } from './revisions/publish-dialog.tsx'
import { UpdateCampaignDialog } from './revisions/update-campaign-dialog.tsx'
import { usePublication } from './revisions/use-publication.ts'
import { Colleagues } from './saving/colleagues.tsx'
import { ConflictBar } from './saving/conflict-bar.tsx'
import { ConflictChanges } from './saving/conflict-changes.tsx'
import { useDraftSaving } from './saving/use-draft-saving.ts'
import { SideDrawer } from './side-drawer.tsx'
import { createBuilderStore } from './state/builder-store.ts'
import { Translate } from './translation/translate.tsx'
import { useClipboard } from './use-clipboard.ts'

type Mode = 'compose' | 'translate' | 'try'
const modes: readonly Mode[] = ['compose', 'translate', 'try']

/** The form builder: compose, translate, try, publish. */
export function Builder({
  form,
  around,
  programSlug,
  canEdit,
}: {
  form: Form
  around: FormAround
  programSlug: string
  canEdit: boolean
}) {
  const [store] = useState(() =>
    createBuilderStore({ title: form.titles, definition: form.definition }, form.langs[0] ?? form.lang, () =>
      performance.now(),
    ),
  )
  const { langs, usedBy } = form
  const heard = useRef<HTMLSpanElement>(null)
  const parts = useMemo(
    () => ({
      store,
      langs,
      canEdit,
      // Written past React: nothing of a form of hundreds of fields is drawn again for it.
      say: (text: string) => heard.current?.replaceChildren(text),
      earlier: around.earlier,
      later: around.later,
      categories: [
        ...new Map(usedBy.map((use) => [use.categoryId, { id: use.categoryId, title: use.categoryTitle }])).values(),
      ],
    }),
    [store, langs, canEdit, around, usedBy],
  )
  return (
    <BuilderProvider value={parts}>
      <BuilderScreen form={form} programSlug={programSlug} />
      <VisuallyHidden>
        <span role="status" ref={heard} />
      </VisuallyHidden>
    </BuilderProvider>
  )
}

function BuilderScreen({ form, programSlug }: { form: Form; programSlug: string }) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const [mode, setMode] = useState<Mode>('compose')
  const title = useBuilder((store) => store.draft().title)
  const saving = useDraftSaving(form, programSlug)
  const publication = usePublication(form, programSlug, saving)
  const clipboard = useClipboard(mode === 'compose')
  const [areRulesOpen, rules] = useDisclosure(false)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const tools = (
    <>
      {canEdit ? <UndoRedo /> : null}
      <SegmentedControl
        aria-label={t('forms.builder.mode')}
        data={modes.map((value) => ({ value, label: t(`forms.builder.mode.${value}`) }))}
        value={mode}
        onChange={(value) => setMode(value as Mode)}
      />
    </>
  )
  return (
    <FullPage className={styles.builder}>
      <PageBar
        crumbs={[
          { label: t('forms.list.title'), to: `/admin/programs/${programSlug}/forms` },
          { label: title[form.langs[0] ?? form.lang] || t('forms.builder.untitledForm') },
        ]}
        mark={<WhereShown form={form} />}
        actions={
          <>
            <Colleagues form={form} programId={programSlug} saving={saving} />
            <SaveState saving={saving.state.saving} />
            {isPhone ? null : tools}
            {canEdit ? (
              <Button
                variant="filled"
                flex="none"
                loading={publication.isBusy}
                onClick={() => void publication.publish()}
              >
                {t('forms.builder.publish')}
              </Button>
            ) : null}
            <FormMenu
              form={form}
              programId={programSlug}
              clipboard={clipboard}
              beforeSaving={saving.flush}
              onRules={rules.open}
            />
          </>
        }
      />
      {isPhone ? <div className={styles.tools}>{tools}</div> : null}
      {saving.state.conflict ? (
        <ConflictBar conflict={saving.state.conflict} onReload={saving.reload} onKeep={saving.overwrite}>
          <ConflictChanges form={form} programId={programSlug} conflict={saving.state.conflict} base={saving.base()} />
        </ConflictBar>
      ) : null}
      <ProblemBar
        problems={publication.problems}
        onPick={() => setMode('compose')}
        onRule={rules.open}
        onClose={publication.forget}
      />
      {mode === 'compose' ? <AdviceBar /> : null}
      {mode === 'compose' ? <Compose failed={publication.failed} /> : null}
      {mode === 'translate' ? (
        <div className={styles.whole}>
          <Translate />
        </div>
      ) : null}
      {mode === 'try' ? <Preview /> : null}
      <EligibilityDialog isOpen={areRulesOpen} onClose={rules.close} />
      <PublishDialog
        preview={publication.preview}
        isBusy={publication.isBusy}
        onCancel={publication.cancel}
        onConfirm={(notifies) => void publication.confirm(notifies)}
      />
      <UpdateCampaignDialog
        programId={programSlug}
        formId={form.id}
        isOpen={publication.isAsking}
        onClose={publication.endAsking}
      />
    </FullPage>
  )
}

/** The steps that show the form; there is no room for it on a phone. */
function WhereShown({ form }: { form: Form }) {
  const words = useWords()
  const uses = usesText(form.usedBy, words)
  return (
    <span className={styles.where} title={uses || undefined}>
      {uses || words.t('forms.list.unused')}
    </span>
  )
}

function UndoRedo() {
  const { t } = useWords()
  const { store } = useBuilderParts()
  const canUndo = useBuilder((one) => one.canUndo())
  const canRedo = useBuilder((one) => one.canRedo())
  useShortcuts({
    'mod+z': (event) => action(event, event.shiftKey ? store.redo : store.undo),
    'mod+y': (event) => action(event, store.redo),
  })
  return (
    <span className={styles.state}>
      <IconButton label={t('ui.undo')} icon={<Undo2 size={17} />} disabled={!canUndo} onClick={store.undo} />
      <IconButton label={t('ui.redo')} icon={<Redo2 size={17} />} disabled={!canRedo} onClick={store.redo} />
    </span>
  )
}

function action(event: KeyboardEvent, run: () => void): void {
  event.preventDefault()
  run()
}

/** Palette, sheet, properties: side by side, or in drawers where there is no room. */
const Compose = memo(function Compose({ failed }: { failed: ReadonlySet<string> }) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const hasPalette = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const hasProperties = useMediaQuery('(min-width: 61.875em)', true, { getInitialValueInEffect: false })
  const selected = useBuilder((store) => store.selected())
  const [isPaletteOpen, palette] = useDisclosure(false)
  const [isPropertiesOpen, properties] = useDisclosure(false)
  return (
    <>
      {hasPalette ? null : (
        <div className={styles.toolbar}>
          {canEdit ? (
            <Button leftSection={<Plus size={16} />} onClick={palette.open}>
              {t('forms.builder.addField')}
            </Button>
          ) : null}
          {hasProperties ? null : (
            <Button leftSection={<SlidersHorizontal size={16} />} disabled={!selected} onClick={properties.open}>
              {t('forms.builder.properties')}
            </Button>
          )}
        </div>
      )}
      <div className={styles.panes}>
        {hasPalette ? <div className={styles.palette}>{canEdit ? <Palette /> : null}</div> : null}
        <div className={styles.middle}>
          <Canvas failed={failed} />
        </div>
        {hasProperties ? (
          <aside className={styles.properties} aria-label={t('forms.builder.properties')}>
            <Properties />
          </aside>
        ) : null}
      </div>
      <SideDrawer
        isOpen={!hasPalette && isPaletteOpen}
        onClose={palette.close}
        title={t('forms.builder.addField')}
        side="left"
      >
        <Palette onAdded={palette.close} />
      </SideDrawer>
      <SideDrawer
        isOpen={!hasProperties && isPropertiesOpen && selected !== undefined}
        onClose={properties.close}
        title={t('forms.builder.properties')}
        side="right"
      >
        <Properties />
      </SideDrawer>
    </>
  )
})
