import type { MailCondition } from '@laurel/contract/emails'
import { Extension, mergeAttributes, Node } from '@tiptap/react'

/** How the editor names what it shows. */
export interface NodeWords {
  fieldName(name: string): string
  conditionSaid(condition: MailCondition): string
}

/** A field in a line: a chip with its name. */
const fieldNode = (words: NodeWords) =>
  Node.create({
    name: 'field',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ field: { default: '' }, otherwise: { default: null } }),
    parseHTML: () => [{ tag: 'span[data-field]' }],
    renderHTML: ({ node }) => ['span', { 'data-field': node.attrs.field }, words.fieldName(node.attrs.field)],
    renderText: ({ node }) => `{{${node.attrs.field}}}`,
  })

/** What a field holds, set apart. */
const slotNode = (words: NodeWords) =>
  Node.create({
    name: 'slot',
    group: 'block',
    atom: true,
    addAttributes: () => ({ field: { default: '' } }),
    parseHTML: () => [{ tag: 'div[data-slot]' }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'div',
      mergeAttributes(HTMLAttributes, { 'data-slot': node.attrs.field }),
      words.fieldName(node.attrs.field),
    ],
  })

const buttonNode = () =>
  Node.create({
    name: 'button',
    group: 'block',
    atom: true,
    addAttributes: () => ({ label: { default: '' }, link: { default: 'action' } }),
    parseHTML: () => [{ tag: 'div[data-button]' }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'div',
      mergeAttributes(HTMLAttributes, { 'data-button': node.attrs.link }),
      node.attrs.label || '…',
    ],
  })

const imageNode = () =>
  Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    addAttributes: () => ({ fileKey: { default: '' }, alt: { default: '' } }),
    parseHTML: () => [{ tag: 'img[data-file-key]' }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'img',
      mergeAttributes(HTMLAttributes, {
        'data-file-key': node.attrs.fileKey,
        src: `/api/files/stream/${node.attrs.fileKey}`,
        alt: node.attrs.alt,
      }),
    ],
  })

/** Blocks that are shown under a condition say so above themselves. */
const conditions = (words: NodeWords) =>
  Extension.create({
    name: 'conditions',
    addGlobalAttributes: () => [
      {
        types: ['paragraph', 'heading', 'bulletList', 'slot', 'button', 'image'],
        attributes: {
          when: {
            default: null,
            parseHTML: () => null,
            renderHTML: ({ when }) =>
              when ? { 'data-when': when.field, 'data-when-said': words.conditionSaid(when) } : {},
          },
        },
      },
    ],
  })

/** What the body of a mail is made of, beside paragraphs and lists. */
export const mailNodes = (words: NodeWords) => [
  fieldNode(words),
  slotNode(words),
  buttonNode(),
  imageNode(),
  conditions(words),
]
