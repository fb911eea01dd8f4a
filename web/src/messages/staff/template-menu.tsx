import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Menu } from '../../ui/controls/index.ts'
import { toastError, toastInfo } from '../../ui/feedback/index.ts'
import { templatesQuery } from '../queries.ts'

/** Puts a template into the message being written, filled for who will read it. */
export function TemplateMenu({
  programSlug,
  responseId,
  onPick,
}: {
  programSlug: string
  responseId: string
  onPick: (text: string) => void
}) {
  const words = useWords()
  const { t, format } = words
  const templates = useQuery(templatesQuery(programSlug)).data?.data ?? []
  const preview = useCall('previewMessage')
  const pick = async (texts: (typeof templates)[number]['texts']) => {
    try {
      const filled = await preview.mutateAsync({ params: { programId: programSlug, responseId }, body: { texts } })
      onPick(filled.text)
      if (filled.empty.length > 0) toastInfo({ title: t('messages.emptyFields', { names: format.list(filled.empty) }) })
    } catch (thrown) {
      toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    }
  }
  return (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <Button size="sm" loading={preview.isPending} leftSection={<FileText size={16} aria-hidden="true" />}>
          {t('messages.useTemplate')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map(({ id, name, texts }) => (
          <Menu.Item key={id} onClick={() => void pick(texts)}>
            {name}
          </Menu.Item>
        ))}
        {templates.length > 0 ? <Menu.Divider /> : null}
        <Menu.Item component={Link} to={`/admin/programs/${programSlug}/messagerie/templates`}>
          {t('messages.templates')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
