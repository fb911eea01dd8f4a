import { listingFacts, listingFilters, listingLayouts, listingOrders, type ProgramListing } from '@laurel/contract/site'
import { useWords } from '../../kernel/words/index.ts'
import { useWrittenLanguage } from '../../platforms/index.ts'
import { Checkbox, SegmentedControl, Select, Switch } from '../../ui/controls/index.ts'
import styles from './interface.module.css'
import type { InterfacePlace } from './interface-columns.tsx'
import { InterfaceFrame } from './interface-frame.tsx'
import { LocalizedInput } from './localized-input.tsx'
import { useSiteDraft } from './use-site-draft.ts'

/** Title and words of the list of programs, and what it tells of each. */
export function ListProgramsPage() {
  return <ListingEditor place="list-programs" />
}

/** How lists look: cards, rows or a calendar, their order, and the filters that are offered. */
export function ListingPage() {
  return <ListingEditor place="linsting-page" />
}

function ListingEditor({ place }: { place: Extract<InterfacePlace, 'list-programs' | 'linsting-page'> }) {
  const editing = useSiteDraft()
  const [language, setLanguage] = useWrittenLanguage()
  const { listing } = editing.content
  const change = (part: Partial<ProgramListing>) => editing.change('listing', { ...listing, ...part })
  return (
    <InterfaceFrame
      place={place}
      editing={editing}
      previewPath="/site-preview/programs"
      language={language}
      onLanguage={setLanguage}
    >
      {place === 'list-programs' ? (
        <Contents listing={listing} language={language} onChange={change} />
      ) : (
        <Appearance listing={listing} onChange={change} />
      )}
    </InterfaceFrame>
  )
}

interface PartProps {
  readonly listing: ProgramListing
  readonly onChange: (part: Partial<ProgramListing>) => void
}

const toggled = <Value,>(all: readonly Value[], value: Value, isOn: boolean): Value[] =>
  isOn ? [...all.filter((one) => one !== value), value] : all.filter((one) => one !== value)

function Contents({ listing, onChange, language }: PartProps & { readonly language: ProgramLanguage }) {
  const { t } = useWords()
  return (
    <>
      <section className={styles.part}>
        <LocalizedInput
          label={t('programs.interface.list_title')}
          placeholder={t('programs.title')}
          value={listing.title}
          language={language}
          onChange={(title) => onChange({ title })}
        />
        <LocalizedInput
          label={t('programs.interface.empty_text')}
          placeholder={t('programs.none.message')}
          isLong
          maxLength={2000}
          value={listing.emptyText}
          language={language}
          onChange={(emptyText) => onChange({ emptyText })}
        />
      </section>
      <fieldset className={styles.part}>
        <legend>{t('programs.interface.on_each')}</legend>
        {listingFacts.map((fact) => (
          <Checkbox
            key={fact}
            label={t(`programs.interface.fact.${fact}`)}
            checked={listing.shows.includes(fact)}
            onChange={(event) => onChange({ shows: toggled(listing.shows, fact, event.currentTarget.checked) })}
          />
        ))}
      </fieldset>
      <section className={styles.part}>
        <Switch
          label={t('programs.interface.shows_closed')}
          checked={listing.showsClosed}
          onChange={(event) => onChange({ showsClosed: event.currentTarget.checked })}
        />
      </section>
    </>
  )
}

type ProgramLanguage = Parameters<typeof LocalizedInput>[0]['language']

function Appearance({ listing, onChange }: PartProps) {
  const { t } = useWords()
  return (
    <>
      <section className={styles.part}>
        <h2 id="layouts">{t('programs.interface.layout')}</h2>
        <SegmentedControl
          fullWidth
          aria-labelledby="layouts"
          value={listing.layout}
          onChange={(value) => onChange({ layout: value as ProgramListing['layout'] })}
          data={listingLayouts.map((value) => ({ value, label: t(`programs.interface.layout.${value}`) }))}
        />
        <Select
          label={t('programs.interface.order')}
          allowDeselect={false}
          value={listing.order}
          onChange={(value) => value && onChange({ order: value as ProgramListing['order'] })}
          data={listingOrders.map((value) => ({ value, label: t(`programs.interface.order.${value}`) }))}
        />
      </section>
      <fieldset className={styles.part}>
        <legend>{t('programs.interface.filters')}</legend>
        {listingFilters.map((filter) => (
          <Checkbox
            key={filter}
            label={t(`programs.interface.filter.${filter}`)}
            checked={listing.filters.includes(filter)}
            onChange={(event) => onChange({ filters: toggled(listing.filters, filter, event.currentTarget.checked) })}
          />
        ))}
        <p className="lr-caption">{t('programs.interface.filters_help')}</p>
      </fieldset>
    </>
  )
}
