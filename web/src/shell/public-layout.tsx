import type { LayoutProps } from '../kernel/router/index.ts'

export function PublicLayout({ children }: LayoutProps) {
  return <main id="content">{children}</main>
}
