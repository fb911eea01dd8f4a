import { useEffect, useState } from 'react'
import { TabLinks } from '../../ui/page/index.ts'
import styles from './section-tabs.module.css'

/** The parts of the page, the one being read marked. */
export function SectionTabs({
  sections,
  label,
}: {
  sections: readonly { id: string; label: string; lang?: string | undefined }[]
  label: string
}) {
  const current = useSectionOnScreen(sections.map((section) => section.id).join(' '))
  return (
    <div className={styles.tabs}>
      <TabLinks
        label={label}
        links={sections.map(({ id, label: name, lang }, index) => ({
          href: `#${id}`,
          label: name,
          lang,
          isCurrent: current ? id === current : index === 0,
        }))}
      />
    </div>
  )
}

/** The last section whose top has passed the upper third of the screen. */
function useSectionOnScreen(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const find = () => {
      const passed = ids.split(' ').filter((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect()
        return box !== undefined && box.top < window.innerHeight / 3
      })
      setCurrent(passed.at(-1))
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [ids])
  return current
}
