import type { LayoutProps } from '../kernel/router/index.ts'

export function AdminLayout({ children }: LayoutProps) {
  return <main id="content">{children}</main>
}
