import { Fragment, type ReactNode } from 'react'

type Wrap = (content: string) => ReactNode

/** A worded sentence with marked parts: `<RichText text={t('site.accept')} tags={{ link: (words) => <a>…</a> }} />`. */
export function RichText({ text, tags }: { text: string; tags: Readonly<Record<string, Wrap>> }) {
  const parts = text.split(/(<(\w+)>.*?<\/\2>)/g)
  const shown: ReactNode[] = []
  for (let index = 0; index < parts.length; index += 3) {
    shown.push(parts[index])
    const name = parts[index + 2]
    if (name) shown.push(<Fragment key={index}>{wrapped(tags[name], parts[index + 1] ?? '')}</Fragment>)
  }
  return <>{shown}</>
}

function wrapped(wrap: Wrap | undefined, part: string): ReactNode {
  const content = part.replace(/^<\w+>|<\/\w+>$/g, '')
  return wrap ? wrap(content) : content
}
