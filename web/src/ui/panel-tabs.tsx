import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { Count } from './page/chip.tsx'

export type PanelTab = { id: string; label: ReactNode; count?: ReactNode; content: ReactNode }

/** Tabs within a page: arrows move between them. For places with an address of their own use `TabLinks`. */
export function PanelTabs({
  tabs,
  label,
  currentId,
  onChange,
}: {
  tabs: readonly PanelTab[]
  label: string
  currentId: string
  onChange: (id: string) => void
}) {
  return (
    <Tabs value={currentId} onChange={(id) => id && onChange(id)}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.id}
            value={tab.id}
            rightSection={tab.count === undefined ? undefined : <Count>{tab.count}</Count>}
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id} pt="md">
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
