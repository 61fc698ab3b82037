import type { BlockSource } from '~/domain/course-source'

export const blockKinds = [
  'text',
  'steps',
  'checklist',
  'say',
  'warning',
  'figure',
  'image',
  'video',
] as const
export type BlockKind = (typeof blockKinds)[number]

/** As many parts as a lesson of a few minutes holds. */
export const blocksMax = 10

export function kindOf(block: BlockSource): BlockKind {
  return blockKinds.find((kind) => kind in block) ?? 'text'
}

export function emptyBlock(kind: BlockKind, id: string): BlockSource {
  const text = () => ({ en: '', hi: '' })
  const lines = () => ({ en: ['', ''], hi: ['', ''] })
  switch (kind) {
    case 'text':
      return { id, text: text() }
    case 'warning':
      return { id, warning: text() }
    case 'steps':
      return { id, steps: lines() }
    case 'checklist':
      return { id, checklist: lines() }
    case 'say':
      return { id, say: lines() }
    case 'figure':
      return { id, figure: 'hand-wash', caption: text() }
    case 'image':
      return { id, image: '', alt: text() }
    case 'video':
      return { id, video: '', caption: text() }
  }
}
