import type { LayoutProps } from '../kernel/router/index.ts'
import { UiProvider } from '../ui/provider/ui-provider.tsx'

export function ProgramLayout({ children }: LayoutProps) {
  return (
    <UiProvider>
      <main id="content">{children}</main>
    </UiProvider>
  )
}
